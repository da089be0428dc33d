/** What joins no letters: punctuation and signs of ASCII and of other scripts, and pictures. */
const separators = String.raw`[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u06d4\u2010-\u2027\u2028-\u205e\u2190-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufe30-\ufe6f\uff00-\uff0f\U0001f000-\U0001faff]+`

/** Accents, vowel points and invisible marks, such as the direction of a text; not the voicing of kana. */
const marks = String.raw`[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]`

const han = String.raw`[\u2e80-\u2fdf\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]`

/** Letters that normalization leaves whole, and capitals that a database of the locale C leaves large. */
const letters = ['ßæœøđłıðþς', 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ', 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'ÆŒØĐŁÐÞẞ'].join('')
const plain = ['ßæœodlidþσ', 'αβγδεζηθικλμνξοπρστυφχψω', 'абвгдежзийклмнопрстуфхцчшщъыьэюя', 'æœodldþß'].join('')

/**
 * The form in which texts are stored for searches and in which keywords are typed: small letters without accents, half
 * width, simplified Han, and one blank for whatever stands between words.
 */
const fold = `create or replace function fold(given text) returns text language plpgsql stable strict parallel safe as $fold$
declare folded text := given;
begin
  if octet_length(folded) = length(folded) then
    return trim(regexp_replace(lower(folded), '[^a-z0-9]+', ' ', 'g'));
  end if;
  folded := regexp_replace(normalize(folded, NFKD), '${marks}', '', 'g');
  folded := lower(translate(folded, '${letters}', '${plain}'));
  folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  folded := normalize(regexp_replace(folded, '${separators}', ' ', 'g'), NFC);
  if folded ~ '${han}' then
    select string_agg(case when octet_length(letter) > 2
        then coalesce((select simplified from search_characters where traditional = letter), letter) else letter end, '' order by position)
      into folded from string_to_table(folded, null) with ordinality as parts (letter, position);
  end if;
  return trim(folded);
end $fold$`

/**
 * The search text of a record: its words between blanks; behind `=` its codes without separators; behind `#` the digits of
 * its phone numbers. A record of ASCII alone is folded as a whole, because most of the time goes into calls.
 */
const searchText = `create or replace function search_text(words text[], codes text[], phones text[])
returns text language plpgsql stable parallel safe as $text$
declare
  said text := array_to_string(words || codes, ' ');
  code text := array_to_string(codes, E'\\u0001');
  phone text := array_to_string(phones, E'\\u0001');
begin
  if octet_length(said) = length(said) then
    said := trim(regexp_replace(lower(said), '[^a-z0-9]+', ' ', 'g'));
    code := replace(regexp_replace(lower(code), '[^a-z0-9\\u0001]+', '', 'g'), E'\\u0001', '=');
  else
    said := fold(said);
    code := (select string_agg(replace(fold(one), ' ', ''), '=') from unnest(codes) as one where one <> '');
  end if;
  if octet_length(phone) = length(phone) then
    phone := replace(regexp_replace(phone, '[^0-9\\u0001]+', '', 'g'), E'\\u0001', '#');
  else
    phone := (select string_agg(regexp_replace(fold(one), '[^0-9]', '', 'g'), '#') from unnest(phones) as one where one <> '');
  end if;
  return ' ' || case when said = '' then '' else said || ' ' end || '=' || coalesce(code, '') || '=#' || coalesce(phone, '') || '#';
end $text$`

/** So many digits at the end of a phone number are looked up; the others are compared. */
export const phoneKeyDigits = 6

/**
 * What the index without trigrams holds of a search text: each code between `=`, the last digits of each phone number behind
 * `#`, and all two letters that stand side by side, of which one is not of ASCII.
 * @param isWhole where there are no trigrams, those of ASCII, too
 */
const searchKeys = (isWhole: boolean) => `create or replace function search_keys(given text)
returns text[] language plpgsql immutable parallel safe cost 1000 as $keys$
declare
  keys text[] := array_remove(string_to_array(split_part(substr(given, strpos(given, '=') + 1), '=#', 1), '='), '');
  phones text := substr(given, strpos(given, '=#') + 2);
  letters text[];
begin
  if keys <> '{}' then
    keys := string_to_array('=' || array_to_string(keys, E'=\\n=') || '=', E'\\n');
  end if;
  if phones <> '#' then
    keys := keys || array(select '#' || right(phone, ${phoneKeyDigits}) from string_to_table(phones, '#') as phone
      where length(phone) >= ${phoneKeyDigits});
  end if;
  ${isWhole ? '' : 'if octet_length(given) = length(given) then return keys; end if;'}
  letters := string_to_array(given, null);
  return keys || array(
    select distinct first || second from unnest(letters, letters[2:]) as pairs (first, second)
    where ${isWhole ? 'second is not null' : 'octet_length(first) + octet_length(second) > 2'}
      and first not in (' ', '#') and second not in (' ', '=', '#')
  );
end $keys$`

/** Says which trigrams or keys there are, so that other definitions replace those of a release before. */
export const searchFunctions = (hasTrigrams: boolean): readonly string[] => [
  // The name of a build before, with the indexes on it.
  'drop function if exists search_pairs(text) cascade',
  fold,
  searchText,
  searchKeys(!hasTrigrams),
]

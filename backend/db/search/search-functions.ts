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
    select string_agg(coalesce(known.simplified, parts.letter), '' order by parts.position) into folded
    from string_to_table(folded, null) with ordinality as parts (letter, position)
    left join search_characters as known on known.traditional = parts.letter;
  end if;
  return trim(folded);
end $fold$`

/**
 * The search text of a record: its words, each behind a blank; behind \`=\` its codes without separators; behind \`#\` the
 * digits of its phone numbers.
 */
const searchText = `create or replace function search_text(words text[], codes text[], phones text[])
returns text language sql stable parallel safe as $text$
  select coalesce((select string_agg(' ' || fold(word), E' \\n') from unnest(words || codes) as word where word <> ''), '')
    || ' =' || coalesce((select string_agg(replace(fold(code), ' ', ''), '=') from unnest(codes) as code where code <> ''), '')
    || '=#' || coalesce((select string_agg(regexp_replace(fold(phone), '[^0-9]', '', 'g'), '#')
      from unnest(phones) as phone where phone <> ''), '') || '#'
$text$`

/**
 * All two letters that stand side by side, of which one is not of ASCII.
 * @param isWhole where there are no trigrams, those of ASCII, too
 */
const searchPairs = (isWhole: boolean) => `create or replace function search_pairs(given text)
returns text[] language sql immutable parallel safe cost 1000 as $pairs$
  select case when ${isWhole ? 'false' : 'octet_length(given) = length(given)'} then '{}'::text[] else coalesce((
    select array_agg(distinct pair) from (
      select letter || lead(letter) over (order by position) as pair
      from string_to_table(given, null) with ordinality as parts (letter, position)
    ) as pairs
    where ${isWhole ? 'length(pair) = 2' : 'octet_length(pair) > 2'} and pair !~ '.[ =#\\n]|^[ #\\n]'
  ), '{}') end
$pairs$`

/** Says which trigrams or pairs there are, so that other definitions replace those of a release before. */
export const searchFunctions = (hasTrigrams: boolean): readonly string[] => [
  fold,
  searchText,
  searchPairs(!hasTrigrams),
]

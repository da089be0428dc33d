import { fullLocales, isRightToLeft, type Locale, locales, matchTag, resolveLocale } from './locales'

test('offers 23 languages, three of them translated', () => {
  expect(locales).toEqual([
    ...['ar', 'de', 'el', 'en', 'es', 'fr', 'hi', 'id', 'it', 'ja', 'km', 'ko-KR', 'lo', 'ms', 'my'],
    ...['pt', 'pt-BR', 'ru', 'th', 'tr', 'vi', 'zh-Hans', 'zh-Hant'],
  ])
  expect(fullLocales).toEqual(['en', 'zh-Hant', 'zh-Hans'])
})

describe('the language of a tag', () => {
  test.each(locales)('is %s in any spelling', (locale) => {
    expect(matchTag(locale)).toBe(locale)
    expect(matchTag(locale.toUpperCase())).toBe(locale)
    expect(matchTag(` ${locale.toLowerCase()} `)).toBe(locale)
  })

  test.each<[string, Locale]>([
    // Traditional for Taiwan, Hong Kong and Macao, Simplified for the mainland and Singapore.
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-MO', 'zh-Hant'],
    ['zh-Hant-HK', 'zh-Hant'],
    ['zh-Hant-CN', 'zh-Hant'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-Hans-TW', 'zh-Hans'],
    ['zh', 'zh-Hans'],
    ['zh-MY', 'zh-Hans'],
    ['zh-tw-x-private', 'zh-Hant'],
    // By prefix, in both directions.
    ['en-GB', 'en'],
    ['en-US-POSIX', 'en'],
    ['de-AT', 'de'],
    ['es-419', 'es'],
    ['pt-PT', 'pt'],
    ['pt-BR-x-y', 'pt-BR'],
    ['ko', 'ko-KR'],
    ['ko-KP', 'ko-KR'],
    ['ar-EG', 'ar'],
  ])('is, for %s, %s', (tag, locale) => {
    expect(matchTag(tag)).toBe(locale)
  })

  test.each([
    '',
    ' ',
    '-',
    '*',
    'nb',
    'eng',
    'e',
    'p',
    'zhx',
    'kor',
    'constructor',
    '__proto__',
    'toString',
    '../en',
    'en/..',
  ])('is null for %j', (tag) => {
    expect(matchTag(tag)).toBeUndefined()
  })
})

describe('the language of a user', () => {
  test.each<[string | undefined, string | null, Locale]>([
    // The saved one, then the browser's, then English.
    ['zh-Hant', 'de', 'zh-Hant'],
    ['zh-TW', null, 'zh-Hant'],
    ['ja', 'zh-CN,zh;q=0.9', 'ja'],
    [undefined, 'zh-CN,zh;q=0.9,en;q=0.8', 'zh-Hans'],
    [undefined, 'zh-TW,zh;q=0.9,en-US;q=0.8,en;q=0.7', 'zh-Hant'],
    [undefined, null, 'en'],
    [undefined, '', 'en'],
    ['', 'fr-CA', 'fr'],
    // Invalid cookies are ignored.
    ['klingon', 'it', 'it'],
    ['__proto__', 'it', 'it'],
    ['constructor', 'it', 'it'],
    ['toString', null, 'en'],
    ['../../etc/passwd', 'it', 'it'],
    ['%E0%A4%A', 'it', 'it'],
    ['x'.repeat(10_000), 'it', 'it'],
    // The browser's own order is by weight, and by place among equals.
    [undefined, 'en;q=0.5,de;q=0.9,fr;q=0.7', 'de'],
    [undefined, 'fr,de', 'fr'],
    [undefined, 'en;q=0.8,ja', 'ja'],
    [undefined, 'de;q=0.7,fr;q=0.7', 'de'],
    [undefined, 'de;q=0,fr;q=0.1', 'fr'],
    [undefined, 'de;q=0', 'en'],
    [undefined, 'nb,nn;q=0.9,sv;q=0.8,th;q=0.1', 'th'],
    [undefined, 'nb, *;q=0.1', 'en'],
    [undefined, ' de ; q=0.2 , vi ; q=0.4 ', 'vi'],
    [undefined, 'de;level=1;q=0.2,vi;q=0.4', 'vi'],
    [undefined, ',,;q=1,tr', 'tr'],
    [undefined, 'constructor,__proto__,tr;q=0.1', 'tr'],
  ])('saved %j, browser %j: %s', (saved, header, locale) => {
    expect(resolveLocale(saved, header)).toBe(locale)
  })
})

test('writes Arabic right to left, and no other language', () => {
  expect(locales.filter(isRightToLeft)).toEqual(['ar'])
})

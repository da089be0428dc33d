import { countryCodeOf } from './country-names'

const countries: readonly (readonly [name: string, code: string | undefined])[] = [
  ...([
    ['UK', 'GB'],
    ['U.K.', 'GB'],
    ['United Kingdom', 'GB'],
    ['GBR', 'GB'],
    ['gb', 'GB'],
    ['英国', 'GB'],
  ] as const),
  ...([
    ['USA', 'US'],
    ['U.S.A.', 'US'],
    ['United States', 'US'],
    ['United States of America', 'US'],
    ['美國', 'US'],
  ] as const),
  ...([
    ['Hong Kong', 'HK'],
    ['香港', 'HK'],
    ['Hong Kong SAR China', 'HK'],
    ['HKG', 'HK'],
    ['Hongkong', 'HK'],
  ] as const),
  ...([
    ['中国', 'CN'],
    ['China Mainland', 'CN'],
    ['台灣', 'TW'],
    ['Macau', 'MO'],
    ['澳门', 'MO'],
    ['Viet Nam', 'VN'],
  ] as const),
  ...([
    ['Deutschland', 'DE'],
    ['Allemagne', 'DE'],
    ['España', 'ES'],
    ['Espana', 'ES'],
    ['日本', 'JP'],
    ['한국', 'KR'],
  ] as const),
  ...([
    ['South Korea', 'KR'],
    ['The Netherlands', 'NL'],
    ['Czech Republic', 'CZ'],
    ['Türkiye', 'TR'],
    ['UAE', 'AE'],
  ] as const),
  ...([
    ['Atlantis', undefined],
    ['', undefined],
    ['Kong', undefined],
  ] as const),
]
test('knows countries as people write them', () => {
  expect(
    countries.filter(([name, code]) => countryCodeOf(name) !== code).map(([name]) => [name, countryCodeOf(name)]),
  ).toEqual([])
})

import { failingRows } from '@/contract/testing/failing-rows'
import { type ReadAddress, readAddress } from './read-address'

type Parts = ReadAddress['parts']
interface Row {
  text: string
  /** The one that is chosen in the form. */
  chosen?: string
  country: string | null
  parts: Parts
  name?: string
  phone?: string
}
const [S, C, D, A, B, Z] = [
  ...(['subdivisionName1', 'subdivisionName2', 'subdivisionName3', 'addressLine1', 'addressLine2', 'zipcode'] as const),
]

const rows: readonly Row[] = [
  {
    text: 'Jane Miller\n350 Fifth Avenue\nApt 12\nNew York, NY 10118\nUSA',
    country: 'US',
    parts: { [A]: '350 Fifth Avenue', [B]: 'Apt 12', [C]: 'New York', [S]: 'NY', [Z]: '10118' },
    name: 'Jane Miller',
  },
  {
    text: '10 Downing Street\nLondon\nSW1A 2AA\nUnited Kingdom',
    country: 'GB',
    parts: { [A]: '10 Downing Street', [C]: 'London', [Z]: 'SW1A 2AA' },
  },
  {
    text: 'Anna Schmidt\nHauptstrasse 5\n10115 Berlin\nGermany\n+49 30 1234567',
    country: 'DE',
    parts: { [A]: 'Hauptstrasse 5', [C]: 'Berlin', [Z]: '10115' },
    name: 'Anna Schmidt',
    phone: '+49 30 1234567',
  },
  {
    text: 'Tan Wei Ming\n25 Orchard Road #04-11\nSingapore 238801',
    chosen: 'SG',
    country: 'SG',
    parts: { [A]: '25 Orchard Road #04-11', [B]: 'Singapore', [Z]: '238801' },
    name: 'Tan Wei Ming',
  },
  {
    text: '收货人：王小明\n电话：13800138000\n广东省深圳市南山区科技园路1号 518000',
    country: 'CN',
    parts: { [S]: '广东省', [C]: '深圳市', [D]: '南山区', [A]: '科技园路1号', [Z]: '518000' },
    name: '王小明',
    phone: '13800138000',
  },
  {
    text: '上海市浦东新区世纪大道100号 李雷 13912345678',
    country: 'CN',
    parts: { [S]: '上海市', [C]: '上海市', [D]: '浦东新区', [A]: '世纪大道100号' },
    name: '李雷',
    phone: '13912345678',
  },
  {
    text: '〒150-0002\n東京都渋谷区渋谷2-21-1\n佐藤 花子',
    country: 'JP',
    parts: { [S]: '東京都', [C]: '渋谷区', [A]: '渋谷2-21-1', [Z]: '150-0002' },
    name: '佐藤 花子',
  },
  {
    text: '日本 大阪府大阪市北区梅田3-1-3',
    country: 'JP',
    parts: { [S]: '大阪府', [C]: '大阪市北区', [A]: '梅田3-1-3' },
  },
  {
    text: '106 臺北市大安區信義路四段1號 陳美玲 0912-345-678',
    country: 'TW',
    parts: { [S]: '臺北市', [C]: '大安區', [A]: '信義路四段1號', [Z]: '106' },
    name: '陳美玲',
    phone: '0912-345-678',
  },
  {
    text: '九龍旺角彌敦道700號12樓',
    chosen: 'HK',
    country: 'HK',
    parts: { [S]: '九龍', [C]: '旺角', [A]: '彌敦道700號12樓' },
  },
  { text: 'somewhere', chosen: 'HK', country: 'HK', parts: { [A]: 'somewhere' } },
  { text: '', country: null, parts: {} },
]

test('an address is taken apart by the layout of its country', () => {
  const check = ({ text, chosen = '', ...expected }: Row) => {
    const { country, parts, name, phone } = readAddress(text, chosen || null)
    expect({ country, parts, name, phone }).toEqual({ name: undefined, phone: undefined, ...expected })
  }
  expect(failingRows(rows, ({ text }) => text, check)).toEqual([])
})

const countries = [
  ['United Kingdom', 'GB'],
  ['U.K.', 'GB'],
  ['United States of America', 'US'],
  ['P.R. China', 'CN'],
  ['Hong Kong SAR', 'HK'],
  ['Macau', 'MO'],
  ['Republic of Korea', 'KR'],
  ['The Netherlands', 'NL'],
  ['Türkiye', 'TR'],
  ['中國', 'CN'],
  ['中国台湾', 'TW'],
  ['日本国', 'JP'],
  // A city, and short words, which are a country in a sheet alone.
  ['Dubai', null],
  ['Col', null],
  ['Atlantis', null],
] as const

test('the country is found by what people call it', () => {
  const check = ([name, code]: (typeof countries)[number]) =>
    expect(readAddress(`12 Main Road\n${name}`, null).country).toBe(code)
  expect(failingRows(countries, ([name]) => name, check)).toEqual([])
})

test('what nothing tells stands in the first line and is uncertain', () => {
  expect(readAddress('somewhere', 'US')).toEqual({
    ...{ country: 'US', parts: { addressLine1: 'somewhere' }, uncertain: ['addressLine1'] },
  })
})

test('no letter of an address is lost, whatever it is', () => {
  const texts = ['%_\\\'"<b>', '💡'.repeat(50), 'ا ب ت', 'x'.repeat(1900), '1 2 3 4 5', '١٢٣']
  for (const text of texts) {
    const { parts, name, phone } = readAddress(text, 'US')
    const kept = [...Object.values(parts), name, phone].join('').replace(/\s/g, '')
    expect([...kept].sort().join('')).toBe([...text.replace(/\s/g, '')].sort().join(''))
  }
})

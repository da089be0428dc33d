import { formatAddress } from 'localized-address-format'
import { addressLines, addressText, mapUrl, requiredParts, usualMapSearch, zipForm } from './address-layout'

const places: readonly [string, Parameters<typeof addressLines>[0], string, string[]][] = [
  [
    'China in its own script',
    {
      country: 'CN',
      ...{ subdivisionName1: '广东省', subdivisionName2: '深圳市', subdivisionName3: '南山区', zipcode: '518057' },
      ...{ addressLine1: '科苑路15号', addressLine2: '2栋301室', recipientName: '王小明' },
    },
    '中国',
    ['中国', '518057', '广东省深圳市南山区', '科苑路15号', '2栋301室', '王小明'],
  ],
  [
    'China in Latin letters',
    {
      country: 'CN',
      ...{
        subdivisionName1: 'Guangdong',
        subdivisionName2: 'Shenzhen',
        subdivisionName3: 'Nanshan',
        zipcode: '518057',
      },
      ...{ addressLine1: '15 Keyuan Road', recipientName: 'Wang Xiaoming' },
    },
    'China',
    ['Wang Xiaoming', '15 Keyuan Road', 'Nanshan', 'Shenzhen', 'Guangdong, 518057', 'China'],
  ],
  [
    'Hong Kong in its own script',
    {
      country: 'HK',
      ...{ subdivisionName1: '九龍', subdivisionName2: '旺角', addressLine1: '彌敦道688號', recipientName: '陳美玲' },
    },
    '香港',
    ['香港', '九龍', '旺角', '彌敦道688號', '陳美玲'],
  ],
  [
    'Hong Kong in Latin letters',
    {
      country: 'HK',
      ...{ subdivisionName1: 'Kowloon', subdivisionName2: 'Mong Kok', addressLine1: '688 Nathan Road' },
      recipientName: 'Amelia Wong',
    },
    'Hong Kong',
    ['Amelia Wong', '688 Nathan Road', 'Mong Kok', 'Kowloon', 'Hong Kong'],
  ],
  [
    'Macao, which has neither subdivisions nor postal codes',
    { country: 'MO', addressLine1: 'Avenida da Praia Grande 429', recipientName: 'Sofia Rossi', zipcode: '999078' },
    'Macao',
    ['Sofia Rossi', 'Avenida da Praia Grande 429', 'Macao'],
  ],
  [
    'Taiwan in its own script',
    {
      country: 'TW',
      ...{ subdivisionName1: '臺北市', subdivisionName2: '大安區', zipcode: '106409', addressLine1: '信義路四段1號' },
      recipientName: '林志豪',
    },
    '台灣',
    ['台灣', '106409', '臺北市大安區', '信義路四段1號', '林志豪'],
  ],
  [
    'Taiwan in Latin letters',
    {
      country: 'TW',
      ...{ subdivisionName1: 'Taipei City', subdivisionName2: 'Da’an Dist.', zipcode: '106409' },
      ...{ addressLine1: 'No. 1, Sec. 4, Xinyi Rd.', recipientName: 'Lin Zhihao' },
    },
    'Taiwan',
    ['Lin Zhihao', 'No. 1, Sec. 4, Xinyi Rd.', 'Da’an Dist., Taipei City 106409', 'Taiwan'],
  ],
  [
    'Singapore',
    {
      country: 'SG',
      addressLine1: '391 Orchard Road',
      addressLine2: '#12-01',
      zipcode: '238872',
      recipientName: 'G Lim',
    },
    'Singapore',
    ['G Lim', '391 Orchard Road', '#12-01', 'SINGAPORE 238872', 'Singapore'],
  ],
  [
    'Malaysia',
    {
      country: 'MY',
      ...{ subdivisionName1: 'Selangor', subdivisionName2: 'Petaling Jaya', subdivisionName3: 'Taman Jaya' },
      ...{ addressLine1: '12 Jalan Gasing', zipcode: '46000', recipientName: 'Nurul Aisyah' },
    },
    'Malaysia',
    ['Nurul Aisyah', '12 Jalan Gasing', 'Taman Jaya', '46000 Petaling Jaya', 'Selangor', 'Malaysia'],
  ],
  [
    'Japan in its own script, with its city',
    {
      country: 'JP',
      ...{ subdivisionName1: '東京都', subdivisionName2: '世田谷区', zipcode: '154-0023', addressLine1: '若林4-31-18' },
      recipientName: '田中健二',
    },
    '日本',
    ['日本', '〒154-0023', '東京都世田谷区', '若林4-31-18', '田中健二'],
  ],
  [
    'Japan in Latin letters',
    {
      country: 'JP',
      ...{ subdivisionName1: 'Tokyo', subdivisionName2: 'Setagaya-ku', zipcode: '154-0023' },
      ...{ addressLine1: '4-31-18 Wakabayashi', addressLine2: 'Room 5', recipientName: 'Kenji Tanaka' },
    },
    'Japan',
    ['Kenji Tanaka', '4-31-18 Wakabayashi, Room 5, Setagaya-ku, Tokyo', '154-0023', 'Japan'],
  ],
  [
    'every other country the western way',
    {
      country: 'AU',
      ...{ subdivisionName1: 'NSW', subdivisionName2: 'Sydney', subdivisionName3: 'Newtown', zipcode: '2042' },
      ...{ addressLine1: '8 King Street', recipientName: 'Emma Brown' },
    },
    'Australia',
    ['Emma Brown', '8 King Street', 'Newtown', 'Sydney NSW 2042', 'Australia'],
  ],
]

test.each(places)('formats an address of %s', (_, address, name, lines) => {
  expect(addressLines(address, name)).toEqual(lines)
})

test.each([
  [{ country: 'CN', addressLine1: 'Road 1', subdivisionName1: 'Guangdong' }, ['Road 1', 'Guangdong']],
  [{ country: 'CN', addressLine1: 'Road 1', zipcode: '518057' }, ['Road 1', '518057']],
  [{ country: 'MY', addressLine1: '12 Jalan Gasing', zipcode: '46000' }, ['12 Jalan Gasing', '46000']],
  [{ country: 'JP', addressLine1: '1-2-3', subdivisionName1: 'Tokyo' }, ['1-2-3, Tokyo']],
  [{ country: 'SG', addressLine1: '391 Orchard Road' }, ['391 Orchard Road']],
  [{ country: 'JP', addressLine1: '若林4-31-18', subdivisionName1: '東京都' }, ['東京都', '若林4-31-18']],
])('leaves no separator where a part of %j is missing', (address, lines) => {
  const written = addressLines(address, 'X').filter((line) => line !== 'X')
  expect(written).toEqual(lines)
})

test('has the name as it was typed', () => {
  const address = { country: 'HK', addressLine1: '1 Tea Lane', recipientName: 'ACME Trading, Ltd.' }
  expect(addressLines(address, 'Hong Kong')).toEqual(['ACME Trading, Ltd.', '1 Tea Lane', 'Hong Kong'])
  expect(addressLines({ ...address, recipientName: 'Wong, Amelia' }, 'Hong Kong')[0]).toBe('Wong, Amelia')
})

test('joins an address to one line', () => {
  const [, own] = places[0] ?? []
  const [, latin] = places[8] ?? []
  expect(own && addressText(own, '中国')).toBe('中国 518057 广东省深圳市南山区 科苑路15号 2栋301室 王小明')
  expect(latin && addressText(latin, 'Malaysia')).toBe(
    'Nurul Aisyah, 12 Jalan Gasing, Taman Jaya, 46000 Petaling Jaya, Selangor, Malaysia',
  )
})

test('links to a maps search for the place without the person', () => {
  const place = { country: 'HK', addressLine1: '688 Nathan Road & Co', recipientName: 'Amelia' }
  const query = '688%20Nathan%20Road%20%26%20Co%2C%20Hong%20Kong'
  expect(mapUrl(place, 'Hong Kong', usualMapSearch)).toBe(`https://www.google.com/maps/search/?api=1&query=${query}`)
  expect(mapUrl(place, 'Hong Kong', 'https://maps.example/find?q={query}&z=16')).toBe(
    `https://maps.example/find?q=${query}&z=16`,
  )
})

test('has the required parts and postal codes of a country, and no entry for `constructor`', () => {
  expect(requiredParts('HK')).toEqual(['addressLine1', 'subdivisionName1'])
  expect(requiredParts('FR')).toEqual(['addressLine1'])
  expect(requiredParts('constructor')).toEqual(['addressLine1'])
  expect(zipForm('JP')?.pattern.test('1540023')).toBe(true)
  expect(zipForm('HK')).toBeNull()
  expect(zipForm('US')).toBeUndefined()
})

/** The published formatter, whose data has the same source; it omits the city in addresses of Japan. */
test.each(places.filter(([, { country }]) => country !== 'JP' && country !== 'AU'))(
  'agrees with localized-address-format on %s',
  (title, address, name, lines) => {
    const parts = {
      postalCountry: address.country,
      administrativeArea: address.subdivisionName1 ?? undefined,
      locality: address.subdivisionName2 ?? undefined,
      dependentLocality: address.subdivisionName3 ?? undefined,
      postalCode: address.zipcode ?? undefined,
      name: address.recipientName ?? undefined,
      addressLines: [address.addressLine1 ?? '', address.addressLine2 ?? ''].filter(Boolean),
    }
    const script = title.includes('Latin') ? 'latin' : 'local'
    // Macao and Singapore have one order for both scripts here.
    const expected = formatAddress(parts, /^(MO|SG|MY)$/.test(address.country) ? 'latin' : script)
    expect(lines.filter((line) => line !== name)).toEqual(expected)
  },
)

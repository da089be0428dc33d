import fc from 'fast-check'
import { formatAddress } from 'localized-address-format'
import { addressForms } from './address-forms'
import {
  addressErrors,
  addressLines,
  addressText,
  formParts,
  hasPlace,
  mapUrl,
  placeFields,
  usualMapSearch,
} from './address-layout'

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
    'Macao in Latin letters',
    { country: 'MO', addressLine1: 'Avenida da Praia Grande 429', recipientName: 'Sofia Rossi' },
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
    'Japan in its own script, with its town and the fourth part',
    {
      country: 'JP',
      ...{
        subdivisionName1: '京都府',
        subdivisionName2: '京都市下京区',
        subdivisionName3: '塩小路町',
        zipcode: '600-8216',
      },
      ...{ subdivisionName4: '東', addressLine1: '901', recipientName: '田中健二' },
    },
    '日本',
    ['日本', '〒600-8216', '京都府京都市下京区塩小路町東', '901', '田中健二'],
  ],
  [
    'Singapore with all subdivisions',
    {
      country: 'SG',
      ...{ subdivisionName1: 'Central', subdivisionName2: 'Novena', subdivisionName3: 'Moulmein', zipcode: '238872' },
      ...{ subdivisionName4: 'Block 4', addressLine1: '391 Orchard Road', recipientName: 'G Lim' },
    },
    'Singapore',
    ['G Lim', '391 Orchard Road', 'Block 4', 'Moulmein', 'Novena', 'Central', 'SINGAPORE 238872', 'Singapore'],
  ],
  [
    'Germany, with parts that its layout does not name before the city’s line',
    {
      country: 'DE',
      ...{ subdivisionName1: 'Bayern', subdivisionName2: 'München', subdivisionName3: 'Schwabing', zipcode: '80801' },
      ...{ addressLine1: 'Leopoldstr. 1', recipientName: 'Jonas Weber' },
    },
    'Germany',
    ['Jonas Weber', 'Leopoldstr. 1', 'Schwabing', 'Bayern', '80801 München', 'Germany'],
  ],
  [
    'Australia, with a district',
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

test('names the parts that an address lacks in its country, and none for `constructor`', () => {
  const lacking = (country: string) => addressErrors({ country }).map(({ field }) => field)
  expect(lacking('HK')).toEqual(['subdivisionName1', 'addressLine1'])
  expect(lacking('SG')).toEqual(['addressLine1', 'zipcode'])
  expect(lacking('US')).toEqual(['addressLine1', 'subdivisionName2', 'subdivisionName1', 'zipcode'])
  expect(lacking('BO')).toEqual(['addressLine1'])
  expect(lacking('constructor')).toEqual(['addressLine1'])
})

test.each([
  ['JP', '1540023', undefined],
  ['JP', '154-002', { field: 'zipcode', text: 'zipcode', example: '154-0023' }],
  ['HK', '999077', { field: 'zipcode', text: 'noZipcode' }],
  ['US', 'any', undefined],
])('judges the postal code of %s %j', (country, zipcode, error) => {
  expect(
    addressErrors({ country, zipcode }).find(({ field, text }) => field === 'zipcode' && text !== 'required'),
  ).toEqual(error)
})

test.each([
  ['HK', 'subdivisionName1 area!, subdivisionName2 district, street!'],
  ['MO', 'subdivisionName1 parish, street!'],
  ['TW', 'zipcode postalCode!, subdivisionName1 countyOrCity!, subdivisionName2 township!, street!'],
  [
    'JP',
    'zipcode postalCode!, subdivisionName1 prefecture!, subdivisionName2 cityWard!, subdivisionName3 town, street!',
  ],
  ['SG', 'street!, zipcode postalCode!'],
  [
    'CN',
    'zipcode postalCode!, subdivisionName1 province!, subdivisionName2 city!, subdivisionName3 cityDistrict, street!',
  ],
  ['MY', 'street!, zipcode postcode!, subdivisionName2 city!, subdivisionName1 state'],
  ['BO', 'subdivisionName1 stateOrProvince, subdivisionName2 city, street!, zipcode postalCode'],
])('offers the parts of %s in its order', (country, parts) => {
  const written = formParts(country).flatMap(({ field, word, isRequired }) => {
    if (field === 'addressLine2' || field === 'addressLine3') return []
    const name = field === 'addressLine1' ? 'street' : `${field} ${word}`
    return isRequired ? `${name}!` : name
  })
  expect(written.join(', ')).toBe(parts)
})

test('knows whether there is any part of a place', () => {
  expect(hasPlace({ recipientName: 'Amelia Wong', zipcode: ' ' })).toBe(false)
  expect(hasPlace({ subdivisionName4: 'Block 4' })).toBe(true)
})

/** Also codes that no country has: their addresses have the form of the rest. */
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = letters.flatMap((first) => letters.map((second) => first + second))
const partNames = [...placeFields, 'recipientName'] as const

test.each(['latin', 'local'])('has each filled part once, in every country, in %s script', (script) => {
  const parts = fc.record(
    Object.fromEntries(
      partNames.map((field, at) => [field, fc.constant(script === 'local' ? `第${at}区` : `Part ${at}`)]),
    ),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.constantFrom(...codes, ...Object.keys(addressForms)), parts, (country, address) => {
      const label = addressLines({ country, ...address }, 'Somewhere').join('\n')
      for (const field of partNames) {
        const value = address[field]
        if (value) expect([country, field, label.split(value).length - 1]).toEqual([country, field, 1])
      }
    }),
    { numRuns: 3000 },
  )
  // Each country with all parts at once, whatever the samples were.
  for (const country of codes) {
    const all = Object.fromEntries(
      partNames.map((field, at) => [field, script === 'local' ? `第${at}区` : `Part ${at}`]),
    )
    const label = addressLines({ country, ...all }, 'Somewhere').join('\n')
    expect([country, Object.values(all).map((value) => label.split(value).length - 1)]).toEqual([
      country,
      partNames.map(() => 1),
    ])
  }
})

const samples = { local: ['広', '市', '町', '通り1', '名'], latin: ['Sub1', 'Sub2', 'Sub3', 'Road 1', 'Name'] } as const

/**
 * The published formatter, whose data has the same source. It gets the parts that its layouts have: it omits
 * the subdivisions of Singapore and Macao and the city of Japan, and puts letters of the country before postal codes.
 */
test.each(Object.keys(addressForms).flatMap((country) => [[country, 'latin'] as const, [country, 'local'] as const]))(
  'writes the parts of %s in the order of localized-address-format, in %s script',
  (country, script) => {
    const [administrativeArea, locality, dependentLocality, street, name] = samples[script]
    const offered = { administrativeArea, locality, dependentLocality, postalCode: '12345' }
    const judgedBy = script === 'local' && addressForms[country]?.local ? 'local' : 'latin'
    const format = (given: object) => formatAddress({ postalCountry: country, ...given }, judgedBy)
    const known = Object.entries(offered).filter(([key, value]) =>
      format({ [key]: value })
        .join()
        .includes(value),
    )
    const judged = Object.fromEntries(known)
    const expected = format({ ...judged, name, addressLines: [street] })
    const lines = addressLines(
      {
        country,
        subdivisionName1: judged.administrativeArea,
        subdivisionName2: judged.locality,
        subdivisionName3: judged.dependentLocality,
        zipcode: judged.postalCode,
        addressLine1: street,
        recipientName: name,
      },
      'Somewhere',
    )
    const prefix = /^[A-Z]{1,2}-(?=12345)/
    expect(lines.filter((line) => line !== 'Somewhere')).toEqual(expected.map((line) => line.replace(prefix, '')))
  },
)

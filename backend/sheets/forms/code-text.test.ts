import { lostDigitsIn, plainZip, restoredGtin, restoredZip, unwrapped } from './code-text'

const wrapped: readonly (readonly [text: string, meant: string])[] = [
  ['="00123"', '00123'],
  ['="A ""B"""', 'A "B"'],
  ["'00123", '00123'],
  ["'=1+1", '=1+1'],
  ['\t00123\t', '00123'],
  ['\u00a0A-1\u00a0', 'A-1'],
  ['\u200bA-1\ufeff', 'A-1'],
  ["'Tis", "'Tis"],
  ['=A1', '=A1'],
  ['  A 1 ', 'A 1'],
  ['="" ', ''],
  ["O'Neil", "O'Neil"],
]
test('takes off what keeps a text a text', () => {
  expect(wrapped.filter(([text, meant]) => unwrapped(text) !== meant).map(([text]) => [text, unwrapped(text)])).toEqual(
    [],
  )
})

const own = ['202207123456789012', '202207123456789345', '202207123456789778']
const broken: readonly (readonly [column: readonly string[], text: string, isLost: boolean])[] = [
  [['2.02207E+17'], '2.02207E+17', true],
  [['2,02207E+17'], '2,02207E+17', true],
  [['202207123456789000'], '202207123456789000', true],
  [[...own, '202207123456789000'], '202207123456789000', true],
  [own, '202207123456789012', false],
  [['1234567890123450'], '1234567890123450', false],
  [Array(5).fill('1234567890123450'), '1234567890123450', true],
  [['12345678901234500', '12345678901234517'], '12345678901234500', true],
  [['123456789012345'], '123456789012345', false],
  [['100000'], '100000', false],
  [['SF1000000000000000000'], 'SF1000000000000000000', false],
  [['1E+5'], '1E+5', true],
]
test('tells codes that have lost their last digits', () => {
  expect(broken.filter(([column, text, isLost]) => lostDigitsIn(column)(text) !== isLost)).toEqual([])
})

test('leaves codes of which some end in zeros by chance', () => {
  const column = Array.from({ length: 1000 }, (_, at) => `2022071234567${String(at * 37 + 10_000).padStart(5, '0')}`)
  const isLost = lostDigitsIn(column)
  expect(column.filter(isLost)).toEqual([])
})

const zips: readonly (readonly [text: string, country: string, meant: string | undefined])[] = [
  ...([
    ['2134', 'US', '02134'],
    ['601', 'US', '00601'],
    ['2134-1000', 'US', '02134-1000'],
    ['90210', 'US', undefined],
  ] as const),
  ...([
    ['1067', 'DE', '01067'],
    ['6000', 'FR', '06000'],
    ['184', 'IT', '00184'],
    ['8001', 'ES', '08001'],
  ] as const),
  ...([
    ['6600', 'MX', '06600'],
    ['18956', 'SG', '018956'],
    ['600001', 'JP', '060-0001'],
    ['2134', 'HK', undefined],
  ] as const),
]
test('restores the zeros of postal codes', () => {
  expect(zips.filter(([text, country, meant]) => restoredZip(text, country) !== meant)).toEqual([])
})

const gtins: readonly (readonly [text: string, meant: string | undefined])[] = [
  ...([
    ['36000291452', '036000291452'],
    ['36000291453', undefined],
    ['036000291452', undefined],
  ] as const),
  ...([
    ['4006381333931', undefined],
    ['123', undefined],
    ['5012343', '05012343'],
  ] as const),
]
test('restores the zeros of barcodes by their check digit', () => {
  expect(
    gtins.filter(([text, meant]) => restoredGtin(text) !== meant).map(([text]) => [text, restoredGtin(text)]),
  ).toEqual([])
})

const plainZips: readonly (readonly [text: string, country: string, meant: string | null])[] = [
  ...([
    ['〒150-0001', 'JP', '150-0001'],
    ['〒 1500001', 'JP', '1500001'],
    ['〒１５０－０００１', 'JP', '150-0001'],
    ['150\u22120001', 'JP', '150-0001'],
    ["'SW1A 1AA", 'GB', 'SW1A 1AA'],
    ['999077', 'HK', null],
    ['0000', 'HK', null],
  ] as const),
  ...([
    ['000000', 'HK', null],
    ['999078', 'MO', null],
    ['N/A', 'HK', null],
    ['HK', 'HK', null],
    ['-', 'MO', null],
  ] as const),
  ...([
    ['00000', 'US', '00000'],
    ['518057', 'CN', '518057'],
    ['SW1A 1AA', 'GB', 'SW1A 1AA'],
  ] as const),
]
test('drops what fills the postal code of a place without any', () => {
  expect(plainZips.filter(([text, country, meant]) => plainZip(text, country) !== meant)).toEqual([])
})

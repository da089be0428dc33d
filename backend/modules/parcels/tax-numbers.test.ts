import { eurosOf, taxNumbersOn } from './tax-numbers'

const numbers = [
  { kind: 'IOSS' as const, number: 'IM3720004821', country: 'IE' },
  { kind: 'EORI' as const, number: 'GB512874390000', country: 'GB' },
  { kind: 'EORI' as const, number: 'IE9876543W', country: 'IE' },
  { kind: 'VAT' as const, number: 'DE123456789', country: 'DE' },
  { kind: 'VAT' as const, number: '0042', country: null },
]
const printed = (to: string, { zipcode = null as string | null, euros = 150 as number | null, from = 'HK' } = {}) =>
  taxNumbersOn(numbers, { from, to, zipcode, euros }).printed.map(({ number }) => number)

test('prints IOSS in the 27 countries of the EU and in Northern Ireland alone', () => {
  const eu = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
  expect(eu).toHaveLength(27)
  for (const to of eu) expect([to, printed(to).includes('IM3720004821')]).toEqual([to, true])
  for (const to of ['HK', 'SG', 'JP', 'US', 'CH', 'NO', 'IS', 'GB', 'IM', 'JE']) {
    expect([to, printed(to).includes('IM3720004821')]).toEqual([to, false])
  }
  expect(printed('GB', { zipcode: 'bt7 1nn' })).toContain('IM3720004821')
  expect(printed('GB', { zipcode: 'B1 1AA' })).not.toContain('IM3720004821')
  expect(printed('FR', { zipcode: 'BT7 1NN' })).toContain('IM3720004821')
  expect(printed('US', { zipcode: 'BT7 1NN' })).not.toContain('IM3720004821')
})

test('leaves IOSS out above 150 euros and where the value is not known, and says which', () => {
  const leftOut = (euros: number | null, to = 'FR') =>
    taxNumbersOn(numbers, { from: 'HK', to, zipcode: null, euros }).leftOut
  expect(leftOut(150)).toEqual([])
  expect(leftOut(150.01)).toEqual([{ kind: 'IOSS', number: 'IM3720004821', reason: 'AboveLimit' }])
  expect(leftOut(null)).toEqual([{ kind: 'IOSS', number: 'IM3720004821', reason: 'NoRate' }])
  expect(leftOut(null, 'HK')).toEqual([])
})

test('prints other numbers where their country is on the way, an EORI of the EU in all of it', () => {
  expect(printed('SG')).toEqual(['0042'])
  expect(printed('GB')).toEqual(['GB512874390000', '0042'])
  expect(printed('FR')).toEqual(['IM3720004821', 'IE9876543W', '0042'])
  expect(printed('DE')).toEqual(['IM3720004821', 'IE9876543W', 'DE123456789', '0042'])
  expect(printed('SG', { from: 'GB' })).toEqual(['GB512874390000', '0042'])
})

test('adds up the value of goods in euros, or says that it is not known', () => {
  const lines = [
    { value: 100, currency: 'HKD' },
    { value: 0.2, currency: 'EUR' },
  ]
  expect(eurosOf(lines, new Map([...Object.entries({ HKD: '0.11', EUR: '1' })]))).toBe(11.2)
  expect(eurosOf(lines, new Map([['EUR', '1']]))).toBeNull()
})

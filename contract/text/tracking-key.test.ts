import { goodsCode, trackingKey } from './tracking-key'

/** As carriers print them on parcels, and what their documents have. */
const numbers: readonly [scanned: string, known: string][] = [
  ['JDVB01234567890-1-2-', 'JDVB01234567890'],
  ['JD0012345678901-1-1-', 'JD0012345678901'],
  ['SF1234567890123-001', 'SF1234567890123'],
  ['sf 1234 5678 90123', 'SF1234567890123'],
  ['YT8890123456789_2', 'YT8890123456789'],
  ['75123456789012/1', '75123456789012'],
  ['ZTO-75123456789', 'ZTO75123456789'],
  ['RB 123 456 785 CN', 'RB123456785CN'],
  ['ＳＦ１２３４５６７８９０１２３', 'SF1234567890123'],
  ['1Z999AA10123456784', '1Z999AA10123456784'],
]

test.each(numbers)('%s is the parcel %s', (scanned, known) => {
  expect(trackingKey(scanned)).toBe(trackingKey(known))
})

test('two numbers that differ by more than a child parcel are two parcels', () => {
  expect(trackingKey('SF1234567890123')).not.toBe(trackingKey('SF1234567890124'))
  expect(trackingKey('JD-12-34')).toBe('JD1234')
})

test('a UPC-A code is the EAN-13 code with a leading zero', () => {
  expect(goodsCode('036000291452')).toBe('0036000291452')
  expect(goodsCode('4006381333931')).toBe('4006381333931')
  expect(goodsCode(' ab-12 ')).toBe('AB-12')
})

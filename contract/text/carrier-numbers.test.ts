import { failingRows } from '../testing/failing-rows'
import { carriersOf } from './carrier-numbers'

test('a number may be of each carrier whose form it has', () => {
  const rows: [string, string[]][] = [
    ['SF1300482099999', ['sf']],
    ['sf 1300 4820 99999-001', ['sf']],
    ['YT8890123456789', ['yto']],
    ['JDVB01234567890', ['jd']],
    ['JT3012345678901', ['jt']],
    ['EA123456789CN', ['ems']],
    ['1Z999AA10123456784', ['ups']],
    ['7730123456789', ['zto', 'sto']],
    ['123456789012', ['sf', 'sto', 'fedex']],
    ['75312345678901', ['zto', 'best']],
    ['', []],
    ['hello', []],
  ]
  const check = ([number, expected]: (typeof rows)[number]) => expect(carriersOf(number)).toEqual(expected)
  expect(failingRows(rows, ([number]) => number, check)).toEqual([])
})

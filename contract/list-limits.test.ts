import { lastPageOf, type Total } from './list-limits'

test.each<[string, Total, number, number]>([
  ['an empty list', { total: 0 }, 20, 1],
  ['a full page', { total: 20 }, 20, 1],
  ['one row more', { total: 21, totalIsExact: true }, 20, 2],
  ['a total of an API that counts all', { total: 9_999 }, 100, 100],
  ['a total where counting has stopped', { total: 10_001, totalIsExact: false }, 100, 100],
  ['small pages, of which only the first 500 can be read', { total: 10_001, totalIsExact: false }, 10, 500],
  ['an exact total beyond the pages that can be read', { total: 6_000 }, 10, 500],
  ['a large exact total', { total: 30_000, totalIsExact: true }, 100, 300],
])('the last page of %s', (_, total, pageSize, expected) => {
  expect(lastPageOf(total, pageSize)).toBe(expected)
})

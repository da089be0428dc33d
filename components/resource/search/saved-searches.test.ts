import { isSameSearch, readSearches, savingOf, withSearch } from './saved-searches'

const mugs = { title: 'Mugs', terms: { keyword: 'mug' } }
const paid = { title: 'Paid', terms: { status: 'Paid' } }

test.each<[string, string | null, unknown[]]>([
  ['nothing', null, []],
  ['what was saved', JSON.stringify([mugs, paid]), [mugs, paid]],
  ['a text that is none of ours', 'hello', []],
  ['something else', '{"a":1}', []],
  [
    'only what is a search',
    JSON.stringify([mugs, null, { title: 3, terms: {} }, { title: 'x', terms: { a: 1 } }]),
    [mugs],
  ],
])('reads %s', (_, text, expected) => {
  expect(readSearches(text)).toEqual(expected)
})

test.each([
  ['Mugs', {}, 'nothing'],
  ['', {}, 'nothing'],
  ['', paid.terms, 'unnamed'],
  ['  ', paid.terms, 'unnamed'],
  [' Mugs ', paid.terms, 'exists'],
  ['mugs', paid.terms, 'new'],
])('saving as %j with %j: %s', (title, terms, expected) => {
  expect(savingOf([mugs], title, terms)).toBe(expected)
})

test('appends a new name and replaces one in use in place', () => {
  expect(withSearch([mugs], ' Paid ', paid.terms)).toEqual([mugs, paid])
  expect(withSearch([mugs, paid], 'Mugs', { keyword: 'cup' })).toEqual([
    { title: 'Mugs', terms: { keyword: 'cup' } },
    paid,
  ])
})

test.each([
  [{ a: '1', b: '2' }, { b: '2', a: '1' }, true],
  [{ a: '1' }, { a: '1', b: '2' }, false],
  [{ a: '1' }, { a: '2' }, false],
  [{}, {}, true],
])('%j is the search %j: %s', (one, other, expected) => {
  expect(isSameSearch(one, other)).toBe(expected)
})

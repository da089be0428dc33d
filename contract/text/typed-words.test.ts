import { failingRows } from '../testing/failing-rows'
import { hasTyped } from './typed-words'

const rows: readonly (readonly [texts: readonly (string | null)[], typed: string, isFound: boolean])[] = [
  [['Café Crème'], 'creme cafe', true],
  [['Cafe Creme'], 'CRÈME', true],
  [['Café Crème', 'Ningbo Works'], 'works cafe', true],
  [['Café Crème'], 'cafe noir', false],
  [['Ｗａｎｇ　Ｆａｎｇ'], 'fang wang', true],
  [['ダイスケ'], 'ﾀﾞｲｽｹ', true],
  [['ダイスケ'], 'タイスケ', false],
  [['GRY-UMB/01'], 'gryumb01', true],
  [['GRY-UMB/01'], 'gry umb 01', true],
  [['GRY-UMB/01'], 'umb01', false],
  [[null, ''], 'x', false],
  [[null], '', true],
  [['100% cotton'], '%', true],
  [['plain'], '.*', false],
]

test('texts are found by words in any order, without accents, case and width, and codes without separators', () => {
  expect(
    failingRows(
      rows,
      ([texts, typed]) => `${texts} by ${typed}`,
      ([texts, typed, isFound]) => expect(hasTyped(typed)(texts)).toBe(isFound),
    ),
  ).toEqual([])
})

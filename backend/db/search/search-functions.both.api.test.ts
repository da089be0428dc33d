import { failingRows } from '@/contract/testing/failing-rows'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const rows = async (text: string, values: unknown[] = []) => api.store.database.rows(text, values)

test('texts are folded to one form', async () => {
  const cases: [string, string][] = [
    ['Café Crème', 'cafe creme'],
    ['STRASSE straße ẞ', 'strasse strasse ss'],
    ['Ｆｕｌｌ　Ｗｉｄｔｈ１２', 'full width12'],
    ['咖啡機', '咖啡机'],
    ['ﾃﾚﾋﾞ', 'テレビ'],
    ['한국어', '한국어'],
    ['joe@x-mail.com', 'joe x mail com'],
    ['Łódź Ærø Đà', 'lodz aero da'],
    ['ПРИВЕТ Ёж', 'привет еж'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['\u202eright\u202c to\u200b left', 'right to left'],
    [`%_\\'"`, ''],
    ['🙂', ''],
    ['a\u0301b', 'ab'],
    ['ＡＢ－１２', 'ab 12'],
    ['「傘」・灰色', '伞 灰色'],
  ]
  const found = await rows('select fold(given) from unnest($1::text[]) with ordinality as t (given, n) order by n', [
    cases.map(([given]) => given),
  ])
  const wrong = cases.flatMap(([given, expected], at) =>
    found[at]?.[0] === expected ? [] : [[given, expected, found[at]?.[0]]],
  )
  expect(wrong).toEqual([])
  void failingRows
})

test('the search text has words, codes and phone numbers', async () => {
  const cases: [string[], string][] = [
    [
      ["array['Wei Tan', null, '']", "array['SO-2024 17', null]", "array['+65 6123-4567']"],
      ' wei tan so 2024 17 =so202417=#6561234567#',
    ],
    [["array['Ａ', 'b']", "array['Ｑ-1', 'z 2']", "array['１２３ 4567', '8 9']"], ' a b q 1 z 2 =q1=z2=#1234567#89#'],
    [["array['=#']", "array['a=b#c', '--']", "array['12#34']"], ' a b c =abc==#1234#'],
    [["'{}'", "'{}'", "'{}'"], ' ==##'],
  ]
  for (const [texts, expected] of cases) {
    const [[text] = []] = await rows(`select search_text(${texts.map((one) => `${one}::text[]`)})`)
    expect(text).toBe(expected)
  }
})

test('the keys of a search text are its codes, ends of phone numbers, and pairs of letters outside of ASCII', async () => {
  const cases: [string, string[]][] = [
    [' ab咖啡机 é ==##', ['b咖', '咖啡', '啡机']],
    [' a =so1=q2==#6561234567#12345#', ['#234567', '=q2=', '=so1=']],
    [' 伞 =伞1=##', ['=伞', '=伞1=', '伞1']],
    [' plain ==##', []],
  ]
  for (const [text, expected] of cases) {
    const [[keys] = []] = await rows('select search_keys($1)', [text])
    expect([...(keys as string[])].sort()).toEqual(expected)
  }
})

test('every table that is searched is ready in a new store', async () => {
  const waiting = await rows("select name from search_tables where state <> 'ready'")
  expect(waiting).toEqual([])
  const [[missing] = []] = await rows('select count(*) from orders where folded_text is null')
  expect(Number(missing)).toBe(0)
})

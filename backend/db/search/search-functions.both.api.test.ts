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

test('the search text has words, codes and phone numbers, and pairs of letters outside of ASCII', async () => {
  const [[text] = []] = await rows(
    "select search_text(array['Wei Tan', null, ''], array['SO-2024 17'], array['+65 6123-4567'])",
  )
  expect(text).toBe(' wei tan \n so 2024 17 =so202417=#6561234567#')
  const [[pairs] = []] = await rows("select search_pairs(search_text(array['ab咖啡机 é'], '{}', '{}'))")
  expect((pairs as string[]).sort()).toEqual(['b咖', '咖啡', '啡机'])
})

test('every table that is searched is ready in a new store', async () => {
  const waiting = await rows("select name from search_tables where state <> 'ready'")
  expect(waiting).toEqual([])
  const [[missing] = []] = await rows('select count(*) from orders where folded_text is null')
  expect(Number(missing)).toBe(0)
})

import { StatementNames } from './statement-names'

const statement = (text: string) => ({ text, rowMode: 'array' })
const nameOf = (names: StatementNames, text: string, values: unknown = [1]) =>
  (names.named(statement(text), values) as { name?: string }).name

test('names a statement from its third run on, always the same', () => {
  const names = new StatementNames()
  const text = 'select * from suppliers where supplier_id = $1'
  expect([1, 2].map(() => nameOf(names, text))).toEqual([undefined, undefined])
  const name = nameOf(names, text)
  expect(name).toMatch(/^[\w-]{32}$/)
  expect(nameOf(names, text)).toBe(name)
  expect(names.named(statement(text), [2])).toEqual({ ...statement(text), name })
})

test('gives each statement another name', () => {
  const names = new StatementNames()
  const [first, second] = ['select $1', 'select $1, 2'].map((text) => [1, 2, 3].map(() => nameOf(names, text)).pop())
  expect(first).not.toBe(second)
})

test('leaves a statement unnamed that has no values, is a string alone, or has a name', () => {
  const names = new StatementNames()
  const own = { text: 'select $1', name: 'own' }
  for (let time = 0; time < 4; time++) {
    expect(nameOf(names, 'begin', [])).toBeUndefined()
    expect(names.named(statement('begin'), undefined)).toEqual(statement('begin'))
    expect(names.named('select 1', [1])).toBe('select 1')
    expect(names.named(own, [1])).toBe(own)
  }
})

test('counts any number of statements that run once, and names a limited number', () => {
  const names = new StatementNames()
  for (let n = 0; n < 2000; n++) nameOf(names, `select ${n}, $1`)
  const given = Array.from({ length: 600 }, (_, n) => [1, 2, 3].map(() => nameOf(names, `select $1, ${n}`)).pop())
  expect(given.filter(Boolean)).toHaveLength(500)
})

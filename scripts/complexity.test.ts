import { functionsIn, tooLarge } from './complexity.mjs'

const figures = (source: string) =>
  functionsIn(source).map(({ name, lines, complexity }: { name: string; lines: number; complexity: number }) => [
    ...[name, lines, complexity],
  ])

test('counts top-level functions with all that is inside them', () => {
  const source = `export function one() {
  const inside = () => 1
  return inside()
}
export const two = () => 2
const three = 3
export default function () {}`
  expect(figures(source)).toEqual([
    ['one', 4, 0],
    ['two', 1, 0],
    ['default', 1, 0],
  ])
})

test.each([
  ['a branch', 'if (a) b()', 1],
  ['a branch in a loop', 'for (const x of a) if (x) b()', 3],
  ['else if beside if', 'if (a) b(); else if (c) d(); else if (e) f()', 3],
  ['a ternary in a branch', 'if (a) b(c ? d : e)', 3],
  ['and, or, nullish', 'return (a && b) || (c ?? d)', 3],
  ['cases and a catch', 'switch (a) { case 1: b(); default: c() } try { d() } catch { e() }', 3],
])('complexity of %s', (_, body, complexity) => {
  expect(functionsIn(`async function f() { ${body} }`)[0]?.complexity).toBe(complexity)
})

test('a file of more than 300 lines and a folder of more than 45 files are too large', () => {
  const file = (path: string, lines: number) => ({ path, text: 'a\n'.repeat(lines) })
  const many = (count: number) => Array.from({ length: count }, (_, place) => file(`lib/many/${place}.ts`, 1))
  expect(tooLarge([file('lib/long.ts', 300), ...many(45)])).toEqual([])
  expect(tooLarge([file('lib/long.ts', 301), ...many(46)])).toEqual([
    'lib/long.ts: 301 lines, at most 300',
    'lib/many: 46 files beside their tests, at most 45',
  ])
})

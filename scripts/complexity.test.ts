import { functionsIn } from './complexity.mjs'

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

import { problemsOf } from './layers.mjs'

/** What is wrong with files that import one path each. */
const problems = (imports: Record<string, string>) =>
  problemsOf(new Map(Object.entries(imports).map(([file, path]) => [file, [{ specifier: path, path }]])))

test.each([
  ['a folder of the house from one below it', 'i18n/a.ts', 'lib/format/b.ts'],
  ['a script from what it starts', 'backend/a.ts', 'scripts/b.mjs'],
  ['a measurement from a script', 'scripts/a.mjs', 'bench/b.mjs'],
  ['the journey of a call from the session', 'lib/session/a.ts', 'lib/server/b.ts'],
  ['a layer of the components from one below it', 'components/ui/a.tsx', 'components/shell/b.tsx'],
  ['a feature from another', 'components/features/orders/a.tsx', 'components/features/home/b.tsx'],
])('refuses to import %s', (_, file, path) => {
  expect(problems({ [file]: path })).toEqual([expect.stringMatching(`^${file} imports ${path}: `)])
})

test.each([
  ['what lies below', 'lib/server/a.ts', 'lib/session/b.ts'],
  ['a folder below from the house', 'app/a.tsx', 'components/shell/b.tsx'],
  ['anything from a test', 'lib/session/a.test.ts', 'lib/server/b.ts'],
  ['anything from the root', 'middleware.ts', 'lib/server/b.ts'],
])('takes an import of %s', (_, file, path) => {
  expect(problems({ [file]: path })).toEqual([])
})

test('refuses files and folders in a circle, at any depth', () => {
  expect(problems({ 'lib/http/a.ts': 'lib/http/b.ts', 'lib/http/b.ts': 'lib/http/a.ts' })).toEqual([
    'import cycle: lib/http/a.ts → lib/http/b.ts → lib/http/a.ts',
  ])
  const [one, other] = ['components/fields/dates', 'components/fields/refs']
  expect(problems({ [`${one}/a.ts`]: `${other}/b.ts`, [`${other}/c.ts`]: `${one}/d.ts` })).toEqual([
    `import cycle: ${one} → ${other} → ${one}`,
  ])
})

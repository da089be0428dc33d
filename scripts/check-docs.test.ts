import { readFileSync } from 'node:fs'
import {
  anchorsOf,
  commandsOf,
  linksOf,
  Project,
  patternOf,
  settingsIn,
  unlistedDecisions,
  wrongIn,
} from './check-docs.mjs'

const files: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    scripts: {
      start: 'node scripts/start.mjs',
      simulate: 'node scripts/simulate.mjs',
      bench: 'node bench/run.mjs',
      t: 'x',
    },
  }),
  'docs/tour.md': '# Tour\n\n## A buyer’s day\n\n## A day, or two\n\n## A day, or two\n',
  'docs/picture.webp': '',
  'scripts/simulate.mjs': "const options = { seed: { type: 'string' } }",
  'bench/run.mjs': "const measures = {\n  list: measureList,\n  'page-cost': measure,\n}\n",
  'messages/en/entities/orders.json': '{}',
  'app/(console)/orders/[orderId]/page.tsx': '',
  'e2e/session.spec.ts': '',
}
const settings = new Set(['DATA_DIR', 'PROOF'])

/** What is wrong with a page of this text in `docs`. */
function wrongWith(text: string) {
  const all: Record<string, string> = { ...files, 'docs/page.md': text }
  const project = new Project(Object.keys(all), (path) => all[path] ?? '', settings)
  return wrongIn('docs/page.md', project).map((line) => line.replace('docs/page.md: ', ''))
}

describe('the check of pages', () => {
  test.each([
    ['[a](tour.md)', []],
    ['[a](tour.md#a-buyers-day), [b](tour.md#a-day-or-two-1)', []],
    ['[a](https://elsewhere.example/x), [b](mailto:a@b.example)', []],
    ['![a](picture.webp) <img src="picture.webp">', []],
    ['[a](gone.md)', ['gone.md: no such file']],
    ['[a](tour.md#gone)', ['tour.md#gone: no such heading']],
    ['# Here\n\n[a](#here), [b](#there)', ['#there: no such heading']],
    ['<source srcset="gone.webp">', ['gone.webp: no such file']],
    ['`[a](gone.md)`', []],
  ])('tries the links of %j', (text, expected) => {
    expect(wrongWith(text)).toEqual(expected)
  })

  test.each([
    ['`messages/*/entities/<path>.json`', []],
    ['`app/(console)/orders/[orderId]/page.tsx`', []],
    ['`scripts/`', []],
    ['`dist/api/server.mjs`', []],
    ['`scripts/gone.mjs`', ['scripts/gone.mjs: no such file']],
    ['`DATA_DIR` and `NO_SUCH_SETTING`', ['NO_SUCH_SETTING: a setting that nothing reads']],
    ['`FILES_S3_…`', []],
  ])('tries the code of %j', (text, expected) => {
    expect(wrongWith(text)).toEqual(expected)
  })

  test.each([
    ['`npm start`', []],
    ['`npm ci && npm start`', []],
    ['`npm run gone`', ['npm run gone: package.json has no script gone']],
    ['```sh\nnpm ci && npm run gone  # says why\n```', ['npm run gone: package.json has no script gone']],
    ['`npm run simulate -- --seed 7`', []],
    ['`npm run simulate -- --gone 7`', ['npm run simulate -- --gone 7: no option --gone']],
    ['`npm run bench -- list`, `npm run bench -- page-cost`', []],
    ['`npm run bench -- gone`', ['npm run bench -- gone: no measure gone']],
    ['`npm run t orders`, `npm run t e2e/session.spec.ts`', []],
    ['`npm run t gone`', ['npm run t gone: no tests of gone']],
    ['`npx jest --selectProjects unit`', []],
    ['`npx jest --selectProjects gone`', ['npx jest --selectProjects gone: Jest has no project gone']],
    ['`PROOF=all npx playwright test e2e/session.spec.ts`', []],
    ['`npx playwright test e2e/gone.spec.ts`', ['npx playwright test e2e/gone.spec.ts: no such file e2e/gone.spec.ts']],
    ['`node scripts/gone.mjs 50`', ['node scripts/gone.mjs 50: no such file scripts/gone.mjs']],
    ['`GONE=1 npx playwright test`', ['GONE: a setting that nothing reads']],
  ])('tries the commands of %j', (text, expected) => {
    expect(wrongWith(text)).toEqual(expected)
  })

  test('names decisions without a row, day or state', () => {
    const names = ['0001-one.md', '0002-two.md', '0003-three.md'].map((name) => `docs/decisions/${name}`)
    const list = '| [0001](0001-one.md) | One | 2026-11-21 | in force |\n| [0002](0002-two.md) | Two | in force |\n'
    expect(unlistedDecisions(names, list)).toEqual([
      'docs/decisions/README.md: 0002-two.md has no row with its day and state',
      'docs/decisions/README.md: 0003-three.md has no row with its day and state',
    ])
  })

  test('reads what is a link, an anchor, a command, a setting and a pattern', () => {
    expect(linksOf('[a](b.md) `[c](d.md)`')).toEqual(['b.md'])
    expect(anchorsOf("# `SECRETS_KEY`\n\n## What's in [it](x.md)?")).toEqual(['secrets_key', 'whats-in-it'])
    expect(commandsOf('```sh\na && b # c\n```\n`npm ci`, `git log`')).toEqual(['a', 'b', 'npm ci'])
    expect(settingsIn('A_B=1 C=2 `x/D_E.md` F_G_…')).toEqual(['A_B', 'C'])
    expect(patternOf('a/<name>.{ts,mjs}').test('a/x.mjs')).toBe(true)
  })
})

describe('the README', () => {
  const lines = readFileSync(`${process.cwd()}/README.md`, 'utf8').split('\n')

  test('has at most 100 lines', () => expect(lines.length - 1).toBeLessThanOrEqual(100))

  test.each(['npm ci && npm start', 'npm ci && npm test'])('has the command %j on a line of its own', (command) => {
    expect(lines).toContain(command)
  })
})

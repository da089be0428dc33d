import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'metal-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The scripts are modules for Node itself, so Node runs them. */
const run = (file: string, code: string) =>
  execFileSync(process.execPath, [
    '--input-type=module',
    '-e',
    `import * as it from '${process.cwd()}/scripts/${file}'; ${code}`,
  ]).toString()

test('builds the API into an emptied folder, with the SQL files and the data of a first start only', () => {
  const [migrations, target] = [join(folder, 'migrations'), join(folder, 'api')]
  mkdirSync(join(migrations, 'meta'), { recursive: true })
  writeFileSync(join(migrations, '0000_first.sql'), '')
  writeFileSync(join(migrations, '0001_metadata.sql'), '')
  mkdirSync(join(target, 'migrations'), { recursive: true })
  writeFileSync(join(target, 'migrations', '0001_other_branch.sql'), '')
  run('build/build-api.mjs', `it.prepareFolder('${target}', '${migrations}')`)
  expect(readdirSync(target).sort()).toEqual(['migrations', 'seed-data'])
  expect(readdirSync(join(target, 'migrations'))).toEqual(['0000_first.sql', '0001_metadata.sql'])
  const filesOf = (path: string) => readdirSync(path, { recursive: true }).sort()
  expect(filesOf(join(target, 'seed-data'))).toEqual(filesOf('backend/seed/seed-data'))
})

test.each(['undefined', "['@electric-sql/pglite', '@node-rs/argon2']"])(
  'keeps demo data beside the API, not in its bundle, with these packages outside: %s',
  (external) => {
    const target = join(folder, 'api')
    run('build/build-api.mjs', `await it.buildApi({ target: '${target}', external: ${external} })`)
    const read = (file: string) => readFileSync(join(target, file), 'utf8')
    for (const [file, text] of [
      ['supplier-names.json', 'Yiwu Chenguang Housewares'],
      ['subdivisions.txt', 'Inner Mongolia'],
      ['drawings/mug.svg', 'M318 206C424 176 434 350 304 344'],
    ] as const) {
      expect([file, read(`seed-data/${file}`).includes(text)]).toEqual([file, true])
      expect([file, read('server.mjs').includes(text)]).toEqual([file, false])
    }
  },
)

test.each([
  'package.json',
  'scripts/precompressed.mjs',
  'scripts/build/build-stamp.mjs',
  'backend/server.ts',
  'messages/en/shell.json',
  'backend/seed/seed-data/goods.json',
])('rebuilds after a change of %s', (file) => {
  const stamp = () => run('build/build-stamp.mjs', `process.stdout.write(it.sourceStamp('${folder}/'))`)
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), 'one')
  const before = stamp()
  expect(stamp()).toBe(before)
  appendFileSync(join(folder, file), 'two')
  expect(stamp()).not.toBe(before)
})

test('includes in the stamp every script that the build imports', () => {
  const stamped = run('build/build-stamp.mjs', 'process.stdout.write(it.files.join())').split(',')
  const names = ['build.mjs', 'build/build-api.mjs'].flatMap((file) =>
    [...readFileSync(`scripts/${file}`, 'utf8').matchAll(/ from '(\.\.?\/[a-z./-]+\.mjs)'/g)].map(([, name = '']) =>
      join(file, '..', name),
    ),
  )
  expect(names.length).toBeGreaterThan(2)
  for (const name of names) {
    expect(existsSync(`scripts/${name}`)).toBe(true)
    expect(stamped).toContain(`scripts/${name}`)
  }
})

test('adds the compile hint to every script once and changes nothing else', () => {
  writeFileSync(join(folder, 'a.js'), 'one()')
  writeFileSync(join(folder, 'a.css'), 'b {}')
  mkdirSync(join(folder, 'chunks'))
  writeFileSync(join(folder, 'chunks', 'b.js'), 'two()')
  for (let round = 0; round < 2; round++) run('build/compile-hints.mjs', `it.hintCompilation('${folder}')`)
  const hint = '//# allFunctionsCalledOnLoad\n'
  expect(readFileSync(join(folder, 'a.js'), 'utf8')).toBe(`${hint}one()`)
  expect(readFileSync(join(folder, 'chunks', 'b.js'), 'utf8')).toBe(`${hint}two()`)
  expect(readFileSync(join(folder, 'a.css'), 'utf8')).toBe('b {}')
})

import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '@/backend/env'
import { sampleSecret } from '../runtime/sample-secrets.mjs'

/** The scripts are modules for Node itself, so Node runs them. */
const run = (file: string, code: string): unknown =>
  JSON.parse(
    execFileSync(process.execPath, [
      '--input-type=module',
      '-e',
      `import * as it from '${process.cwd()}/scripts/${file}'; ${code}`,
    ]).toString(),
  )

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['::', 'http://[::1]:3000'],
  ['2001:db8::7', 'http://[2001:db8::7]:3000'],
  ['console.example', 'http://console.example:3000'],
])('reaches a server that listens on %s at %s', (host, address) => {
  const code = `console.log(JSON.stringify(it.addressOf({ host: '${host}', port: 3000 })))`
  expect(run('settings.mjs', code)).toBe(address)
})

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ SEED: '', DATABASE_URL: '' }, true],
  [{ SEED: 'none' }, false],
  [{ DATABASE_URL: 'postgres://db/quayside' }, false],
  [{ SEED: '', DATABASE_URL: 'postgres://db/quayside' }, false],
  [{ SEED: 'demo', DATABASE_URL: 'postgres://db/quayside' }, true],
  [{ NODE_ENV: 'production' }, false],
  [{ PUBLIC_ORIGIN: 'https://console.example' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ API_HOST: '192.0.2.7' }, false],
  [{ SEED: 'demo', HOST: '0.0.0.0' }, true],
])('announces the demo accounts with %j: %s', (settings, expected) => {
  const code = `Object.assign(process.env, ${JSON.stringify(settings)}); console.log(it.isDemo(it.readSettings()))`
  expect(run('settings.mjs', code)).toBe(expected)
})

test('requires different ports for console and API', () => {
  const code = (settings: Record<string, string>) => `
    Object.assign(process.env, ${JSON.stringify(settings)})
    try { it.readSettings(); console.log('null') } catch ({ message }) { console.log(JSON.stringify(message)) }`
  const same = { PORT: '4100', API_PORT: '4100', API_URL: '' }
  expect(run('settings.mjs', code(same))).toMatch(/^PORT and API_PORT are both 4100\./)
  expect(run('settings.mjs', code({ ...same, API_PORT: '4101' }))).toBeNull()
  expect(run('settings.mjs', code({ ...same, API_URL: 'http://127.0.0.1:4000' }))).toBeNull()
})

test.each(['127.0.0.1', '0.0.0.0', '192.0.2.7'])('counts the console as a hop for an API started on %s', (apiHost) => {
  const code = `console.log(JSON.stringify(it.apiSettings({ apiPort: 4000, apiHost: '${apiHost}' })))`
  expect(run('settings.mjs', code)).toEqual({ API_PORT: '4000', API_HOST: apiHost, API_TRUSTED_HOPS: '1' })
})

describe('an API elsewhere', () => {
  const requestErrorOf = (url: string) =>
    run('settings.mjs', `console.log(JSON.stringify(await it.apiError('${url}', 500)))`)
  const apiWith = (status: string) =>
    run(
      'settings.mjs',
      `const { createServer } = await import('node:http')
       const server = createServer((request, response) => {
         if (request.url !== '/readyz') response.statusCode = 404
         else if (${status} === 0) return
         else response.statusCode = ${status}
         response.end('{}')
       })
       await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
       const error = await it.apiError('http://127.0.0.1:' + server.address().port, 500)
       server.closeAllConnections()
       server.close()
       console.log(JSON.stringify(error))`,
    )

  test('needs no message if it is ready', () => {
    expect(apiWith('200')).toBeNull()
  })

  test.each([
    ['503', /is not ready \(503\)/],
    ['302', /is not ready \(302\)/],
    ['0', /does not respond \(TimeoutError\)/],
  ])('that responds %s is reported in one line', (status, message) => {
    expect(apiWith(status)).toMatch(message)
    expect(apiWith(status)).not.toContain('\n')
  })

  test('that is unreachable is reported with its address and what to check', () => {
    // A port that fetch refuses, and one without a listener.
    expect(requestErrorOf('http://127.0.0.1:1')).toContain('The API at http://127.0.0.1:1 does not respond (bad port).')
    const expected = /^The API at http:\/\/127\.0\.0\.1:49151 does not respond \(ECONNREFUSED\)\. Check API_URL/
    expect(requestErrorOf('http://127.0.0.1:49151')).toMatch(expected)
  })
})

describe('the session secret', () => {
  const secretOf = (settings: Record<string, string>, code = '') =>
    run(
      'settings.mjs',
      `
       import * as fs from 'node:fs'
       const dataDir = fs.mkdtempSync('${join(tmpdir(), 'quayside-secret-')}')
       Object.assign(process.env, ${JSON.stringify(settings)})
       ${code}
       let told
       try {
         told = it.sessionSecret({ dataDir, host: '127.0.0.1' })
       } catch (error) {
         told = error.message
       }
       const file = dataDir + '/session-secret'
       const mode = fs.existsSync(file) && (fs.statSync(file).mode & 0o777).toString(8)
       fs.rmSync(dataDir, { recursive: true })
       console.log(JSON.stringify([told, mode]))`,
    )
  const sample = 'complex_password_at_least_32_characters_long'
  const good = 'mHq2vT9xLr7cWb4nKd8sYf3gPj6zQa1e'

  test.each([sampleSecret, sample, `${good},${sample}`])('%s stops a production start', (given) => {
    const line = 'The environment variable SESSION_SECRET is a known sample: give at least 32 random bytes.'
    expect(secretOf({ SESSION_SECRET: given, PUBLIC_ORIGIN: 'https://console.example' })).toEqual([line, false])
  })

  test.each(['', sampleSecret])('%j is replaced on one’s own machine, by one that only the owner can read', (given) => {
    expect(secretOf({ SESSION_SECRET: given })).toEqual([expect.stringMatching(/^[\w-]{48}$/), '600'])
  })

  test.each([
    ['short', 'is shorter than 32 characters'],
    [`${good},short`, 'is shorter than 32 characters'],
    [sample, 'is a known sample'],
  ])('%s is refused on one’s own machine, too, and nothing is made in its place', (given, why) => {
    const line = `The environment variable SESSION_SECRET ${why}: give at least 32 random bytes.`
    expect(secretOf({ SESSION_SECRET: given })).toEqual([line, false])
  })

  test('that is good is used', () => {
    expect(secretOf({ SESSION_SECRET: good })).toEqual([good, false])
  })

  test('generated before is restricted to its owner', () => {
    const made =
      "fs.writeFileSync(dataDir + '/session-secret', 'made before'); fs.chmodSync(dataDir + '/session-secret', 0o644)"
    expect(secretOf({}, made)).toEqual(['made before', '600'])
  })
})

test.each([
  ['consoles', 'PORT', 'abc'],
  ['console', 'PORT', 'abc'],
  ['consoles', 'PORT', '0'],
  ['consoles', 'PORT', '70000'],
  ['consoles', 'PORT', '1e3'],
  ['consoles', 'CONSOLE_PROCESSES', 'two'],
  ['consoles', 'CONSOLE_PROCESSES', '-1'],
  ['consoles', 'METRICS_PORT', 'x'],
])('%s.mjs does not start with %s=%s', (script, name, value) => {
  const env = { ...process.env, [name]: value }
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}.mjs`], { env, encoding: 'utf8' })
  const line = new RegExp(`^The environment variable ${name} is not valid: [^\\n]+\\n$`)
  expect([status, stderr]).toEqual([1, expect.stringMatching(line)])
})

test('a folder that the system refuses is an error, not an endless loop', () => {
  const made = run(
    '../runtime/make-folder.mjs',
    `
    try { it.makeFolder('/proc/quayside/data', 0o700) } catch ({ code }) { console.log(JSON.stringify(code)) }`,
  )
  expect(made).toBe('ENOENT')
})

test('makes a folder with those above it, and takes one that is there', () => {
  const code = `
    import * as fs from 'node:fs'
    const folder = fs.mkdtempSync('${join(tmpdir(), 'quayside-folder-')}')
    for (const time of [1, 2]) it.makeFolder(folder + '/a/b', 0o700)
    fs.writeFileSync(folder + '/file', '')
    let refused
    try { it.makeFolder(folder + '/file', 0o700) } catch ({ code }) { refused = code }
    const mode = (fs.statSync(folder + '/a/b').mode & 0o777).toString(8)
    fs.rmSync(folder, { recursive: true })
    console.log(JSON.stringify([mode, refused]))`
  expect(run('../runtime/make-folder.mjs', code)).toEqual(['700', 'EEXIST'])
})

test('runs builds one after another, and no more often than needed', () => {
  const code = `
    const told = []
    const work = it.oneAtATime(async () => {
      told.push('start')
      await new Promise((resolve) => setTimeout(resolve, 20))
      told.push('end')
    })
    const first = work()
    await Promise.resolve()
    await Promise.resolve()
    work()
    work()
    await work()
    await first
    console.log(JSON.stringify(told))`
  expect(run('one-at-a-time.mjs', code)).toEqual(['start', 'end', 'start', 'end'])
})

test('the sample settings equal the defaults', () => {
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)
  const sample = Object.fromEntries([...lines].map(([, name, value]) => [name, value]))
  expect(sample.SESSION_SECRET).toBe(sampleSecret)
  expect(readEnvironment(sample)).toEqual(readEnvironment({}))
})

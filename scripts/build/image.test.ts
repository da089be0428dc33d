import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'

const read = (file: string) => readFileSync(file, 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')

/** A script with all of its own imports. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, name = ''] of read(file).matchAll(/(?:from |import |import\()'\.\/([\w./-]+)'/g)) {
    withImports(join(file, '..', name), found)
  }
  return found
}

test('the image has every script of its processes and its health check', () => {
  const [, list = ''] = /^const scripts = \[([^\]]*)\]$/m.exec(read('scripts/build/image-folder.mjs')) ?? []
  const copied = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => `scripts/${name}`)
  expect(copied.sort()).toEqual([...withImports('scripts/consoles.mjs'), 'scripts/healthcheck.sh'].sort())
  for (const [, start = ''] of `${dockerfile}${compose}`.matchAll(
    /\["'](?:node|bash)["'], ["']([^'"/-][^'"]*)["']\]/g,
  )) {
    expect(copied.includes(start) || start.startsWith('dist/api/')).toBe(true)
  }
})

test('the build context has no generated, secret or large files', () => {
  const ignored = read('.dockerignore').split('\n')
  for (const path of ['.git', '.env*', 'data', 'dist', 'node_modules', '.next']) expect(ignored).toContain(path)
})

test('the base image is an exact version of Node, at least 24.22.1, the same for both stages', () => {
  const [, base = ''] = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile) ?? []
  const [, ...version] = /^node:(\d+)\.(\d+)\.(\d+)-[\w-]+(?:@sha256:[0-9a-f]{64})?$/.exec(base) ?? []
  const [major = 0, minor = 0, patch = 0] = version.map(Number)
  expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(24_022_001)
  const stages = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(stages).toHaveLength(2)
  expect(stages.every((image) => image === '$' + '{NODE_IMAGE}')).toBe(true)
})

test('the database password is in no URL, where a slash would end it', () => {
  expect(compose).not.toMatch(/:\/\/\S*\$\{/)
  const [, url = ''] = /DATABASE_URL: (\S+)/.exec(compose) ?? []
  process.env.PGPASSWORD = 'a/b@c:d%'
  expect(new pg.Client({ connectionString: url })).toMatchObject({
    user: 'postgres',
    password: 'a/b@c:d%',
    host: 'postgres',
  })
  delete process.env.PGPASSWORD
})

test.each([
  [200, 0],
  [503, 1],
])('the health check of a process that responds %s ends with %s', async (status, code) => {
  const server = createServer((request, response) =>
    response.writeHead(request.url === '/healthz' ? status : 404).end(),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const check = spawn('bash', ['scripts/healthcheck.sh'], { env: { ...process.env, HEALTH_PORT: String(port) } })
  expect(await once(check, 'exit')).toEqual([code, null])
  server.close()
})

test('every file copied from outside exists', () => {
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \.\/?$/gm)].flatMap(([, list = '']) => list.split(' '))
  expect(sources).toContain('package-lock.json')
  for (const source of sources) expect([source, existsSync(source)]).toEqual([source, true])
})

test('every configured variable is known', () => {
  const known = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  const others = [
    'NODE_ENV',
    'NEXT_TELEMETRY_DISABLED',
    'HOSTNAME',
    'HEALTH_PORT',
    'POSTGRES_DB',
    'POSTGRES_PASSWORD',
    'PGPASSWORD',
  ]
  const inImage = dockerfile.match(/^ENV [\s\S]*?[^\\]\n/m)?.[0].matchAll(/([A-Z_]+)=/g) ?? []
  const set = [...inImage, ...compose.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)
  expect(set.length).toBeGreaterThan(15)
  expect(set.filter((name) => ![...known, ...others].includes(name))).toEqual([])
})

test.each(['SESSION_SECRET', 'SECRETS_KEY', 'POSTGRES_PASSWORD'])('compose.yaml does not start without %s', (name) => {
  expect(compose).toMatch(new RegExp(`: \\$\\{${name}:\\?`))
})

test('compose.yaml keeps tokens out of the addresses of streams', () => {
  expect(compose).toMatch(/^ {6}STREAM_TOKEN: header$/m)
})

test('nginx finds the image’s processes', () => {
  const port = (name: string) => new RegExp(`\\b${name}=(\\d+)`).exec(dockerfile)?.[1]
  expect(read('deploy/nginx.conf')).toContain(`server console:${port('PORT')} `)
  expect(read('deploy/nginx.conf')).toContain(`server api:${port('API_PORT')} `)
  for (const service of ['console', 'api', 'nginx']) expect(compose).toMatch(new RegExp(`^  ${service}:$`, 'm'))
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (file: string) => readFileSync(file, 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')

/** A script with all that it imports of its own. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, name = ''] of read(file).matchAll(/(?:from |import |import\()'\.\/([\w./-]+)'/g)) {
    withImports(join(file, '..', name), found)
  }
  return found
}

test('the image has every script that the console starts with', () => {
  const copied = [...dockerfile.matchAll(/\/app\/(scripts\/[\w-]+\.mjs)/g)].map(([, file]) => file)
  expect(copied.sort()).toEqual([...withImports('scripts/consoles.mjs')].sort())
  for (const [, start = ''] of `${dockerfile}${compose}`.matchAll(/\['?"?node'?"?, ['"]([^'"-][^'"]*)['"]\]/g)) {
    expect(copied.includes(start) || start.startsWith('dist/api/')).toBe(true)
  }
})

test('everything that is copied from outside is there', () => {
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \.\/?$/gm)].flatMap(([, list = '']) => list.split(' '))
  expect(sources).toContain('package-lock.json')
  for (const source of sources) expect([source, existsSync(source)]).toEqual([source, true])
})

test('every variable that is set has a meaning', () => {
  const known = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  const others = ['NODE_ENV', 'NEXT_TELEMETRY_DISABLED', 'HOSTNAME', 'HEALTH_URL', 'POSTGRES_DB', 'POSTGRES_PASSWORD']
  const inImage = dockerfile.match(/^ENV [\s\S]*?[^\\]\n/m)?.[0].matchAll(/([A-Z_]+)=/g) ?? []
  const set = [...inImage, ...compose.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)
  expect(set.length).toBeGreaterThan(15)
  expect(set.filter((name) => ![...known, ...others].includes(name))).toEqual([])
})

test('the processes of the image are found where nginx looks for them', () => {
  const port = (name: string) => new RegExp(`\\b${name}=(\\d+)`).exec(dockerfile)?.[1]
  expect(read('deploy/nginx.conf')).toContain(`server console:${port('PORT')} `)
  expect(read('deploy/nginx.conf')).toContain(`server api:${port('API_PORT')} `)
  for (const service of ['console', 'api', 'nginx']) expect(compose).toMatch(new RegExp(`^  ${service}:$`, 'm'))
})

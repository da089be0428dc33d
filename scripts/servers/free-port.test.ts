import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The scripts are modules for Node itself, so Node runs them. */
const run = (code: string) => {
  const source = `import { claimPort, freePort } from '${process.cwd()}/scripts/servers/free-port.mjs'; console.log(JSON.stringify(${code}))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', source]).toString())
}
const fileOf = (port: number) => join(tmpdir(), `quayside-port-${port}`)

test('never gives a claimed port to another process, whether it is in use yet or not', () => {
  const [ports, again] = run(
    'await Promise.all(Array.from({ length: 40 }, freePort)).then((ports) => [ports, ports.map(claimPort)])',
  )
  expect(new Set(ports).size).toBe(40)
  expect(new Set(again)).toEqual(new Set([false]))
  // Claims end with their process.
  expect(ports.filter((port: number) => existsSync(fileOf(port)))).toEqual([])
})

test('keeps a claim for as long as its process lives', () => {
  const [living, dead] = [1, 2]
  writeFileSync(fileOf(living), String(process.pid))
  writeFileSync(fileOf(dead), String(spawnSync(process.execPath, ['-e', '']).pid))
  expect(run(`[${living}, ${dead}].map(claimPort)`)).toEqual([false, true])
  rmSync(fileOf(living))
})

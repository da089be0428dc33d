import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An API that is ready and answers everything. */
const standIn = `
  import { createServer } from 'node:http'
  createServer((_, response) => response.end('{"accessToken":"x"}')).listen(process.env.API_PORT, '127.0.0.1')`

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'an interrupted run stops the API that it has started: %s',
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'quayside-crash-api-'))
    const file = join(folder, 'api.mjs')
    writeFileSync(file, standIn)
    const code = `
    import { Api, whileNotInterrupted } from '${process.cwd()}/scripts/crash/crash-api.mjs'
    import { freePort } from '${process.cwd()}/scripts/servers/free-port.mjs'
    const api = new Api(await freePort(), {}, '${file}')
    await whileNotInterrupted(async () => {
      try {
        await api.start()
        console.log(api.child.pid)
        for (;;) await api.call('GET', 'anything')
      } finally {
        await api.stop()
      }
    })`
    const run = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'ignore'] })
    try {
      const [pid] = (await once(run.stdout, 'data')) as [Buffer]
      expect(isRunning(Number(pid))).toBe(true)
      run.kill(signal)
      const [exitCode] = await once(run, 'exit')
      expect([exitCode, isRunning(Number(pid))]).toEqual([130, false])
    } finally {
      run.kill('SIGKILL')
      rmSync(folder, { recursive: true })
    }
  },
)

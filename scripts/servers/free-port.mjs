import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const fileOf = (port) => join(tmpdir(), `quayside-port-${port}`)
const mine = new Set()

/** A free port of this machine, claimed against parallel callers. */
export async function freePort() {
  for (;;) {
    const port = await unusedPort()
    if (claimPort(port)) return port
  }
}

function unusedPort() {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/**
 * Claims a port for this process. Until its server listens, seconds later, others would find it free as well, and take
 * the responses of the wrong server.
 */
export function claimPort(port) {
  const file = fileOf(port)
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch {
    if (isClaimed(file)) return false
    writeFileSync(file, String(process.pid))
  }
  if (mine.size === 0) process.once('exit', () => mine.forEach((one) => void rmSync(fileOf(one), { force: true })))
  mine.add(port)
  return true
}

/** Whether the claiming process is alive. */
function isClaimed(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return true
  } catch {
    return false
  }
}

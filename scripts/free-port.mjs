import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const fileOf = (port) => join(tmpdir(), `quayside-port-${port}`)
const mine = new Set()

/** A port of this machine on which nobody listens, and which nobody else has just been given. */
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
 * Whether a port is this process's from now on. It takes seconds until somebody listens there; meanwhile others find it
 * free as well, and the one that comes too late would take the other's answers for its own.
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

/** Whether who claimed it is still there. */
function isClaimed(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return true
  } catch {
    return false
  }
}

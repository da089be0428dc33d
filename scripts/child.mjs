import { fork } from 'node:child_process'

/**
 * Starts a process. It sends `ready` when it is ready, or `failed` with one line of explanation.
 * @returns {{ process: import('node:child_process').ChildProcess, exited: Promise<number> }}
 */
export function startChild(file, env, { onMessage = () => {}, execArgv = [], args = [], output = 'inherit' } = {}) {
  const child = fork(file, args, {
    env: { ...process.env, ...env },
    execArgv,
    stdio: ['ignore', output, output, 'ipc'],
  })
  child.on('message', onMessage)
  const exited = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  return { process: child, exited }
}

/** Waits for a successful response, or until `until` rejects. */
export async function waitFor(url, until, timeoutMs = 60_000) {
  const deadline = Date.now() + timeoutMs
  let isOver = false
  until.then(() => {
    isOver = true
  })
  while (Date.now() < deadline && !isOver) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

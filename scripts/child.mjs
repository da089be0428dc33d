import { fork } from 'node:child_process'

/**
 * Starts one of the processes. It answers `ready` when it can work; `failed` carries the line that says why not.
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

/** Waits until an address answers well, or until `until` says that it never will. */
export async function waitFor(url, until, timeoutMs = 60_000) {
  const deadline = Date.now() + timeoutMs
  let isOver = false
  until.then(() => {
    isOver = true
  })
  while (Date.now() < deadline && !isOver) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

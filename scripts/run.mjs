import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** A third of the share that other processes have. With less, what works beside it on a busy machine leaves it nothing. */
const patience = 5

/**
 * Runs a program of node_modules, or any other by its full path. Rejects when it fails.
 * @param {{ quiet?: boolean, isPatient?: boolean, env?: Record<string, string> }} [options] with `isPatient` it takes
 * less of the processors than others
 */
export function run(program, args, { quiet = false, isPatient = false, env = {} } = {}) {
  const file = program.includes('/') ? program : `${root}node_modules/.bin/${program}`
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
    })
    if (isPatient && child.pid) setPriority(child.pid, patience)
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ${args[0] ?? ''} failed`))))
  })
}

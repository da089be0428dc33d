import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * All descendants of a process, each with its command line.
 * @param {number} pid
 * @returns {{ pid: number, args: string }[]}
 */
export function descendants(pid) {
  const rows = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)?.slice(1) ?? [])
  const below = (parent) =>
    rows
      .filter(([, ppid]) => Number(ppid) === parent)
      .flatMap(([child, , args]) => [{ pid: Number(child), args }, ...below(Number(child))])
  return below(pid)
}

/**
 * The console's processes below a launcher: Next gives its processes another title.
 * @param {number} launcherPid
 */
export const consoleProcesses = (launcherPid) =>
  descendants(launcherPid).filter(({ args }) => /next-server|scripts\/consoles?\.mjs/.test(args))

/** Resident memory of a process in megabytes; 0 when it has ended. */
export function memoryMb(pid) {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

const ticksPerSecond = 100

/** User and system time of a process so far, in milliseconds. */
export function cpuMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

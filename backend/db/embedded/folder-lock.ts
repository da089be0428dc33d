import { randomUUID } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { privateFile, privateFolder } from '../private-files'

interface Holder {
  pid: number
  /** The process's start time in kernel ticks, where the system provides it: a reused pid is not the same process. */
  start: string | null
  host: string
  token: string
}

const beatMs = 4000
const foreignStaleMs = 20_000
const settleMs = 120

/** The data folder belongs to another running process. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: Holder | null) {
    super(`The data folder ${folder} is in use${holder ? ` by process ${holder.pid} on ${holder.host}` : ''}.`)
  }
}

/**
 * Ensures that only one process opens the embedded database, which has no lock of its own.
 * @returns a function that releases the folder
 */
export async function lockFolder(folder: string, onLost: () => void): Promise<() => void> {
  mkdirSync(folder, { recursive: true, mode: privateFolder })
  const file = `${folder}/store.lock`
  const me: Holder = { pid: process.pid, start: startOf(process.pid), host: hostname(), token: randomUUID() }
  if (!tryCreate(file, me)) {
    evict(folder, file)
    if (!tryCreate(file, me)) throw new FolderInUse(folder, read(file))
  }
  // Two processes may have evicted the same dead holder at once; the file says which of them won.
  await sleep(settleMs)
  if (read(file)?.token !== me.token) throw new FolderInUse(folder, read(file))

  const beat = setInterval(() => {
    if (read(file)?.token !== me.token) return onLost()
    utimesSync(file, new Date(), new Date())
  }, beatMs)
  beat.unref()
  const release = () => {
    clearInterval(beat)
    if (read(file)?.token === me.token) unlinkSync(file)
  }
  process.once('exit', release)
  return () => {
    process.off('exit', release)
    release()
  }
}

function tryCreate(file: string, holder: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx', mode: privateFile })
    return true
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw cause
  }
}

/** Removes the lock of a dead holder, and restores it when another process has taken it meanwhile. */
function evict(folder: string, file: string): void {
  const holder = read(file)
  if (!isDead(file, holder)) throw new FolderInUse(folder, holder)
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    throw new FolderInUse(folder, holder)
  }
  const taken = read(aside)
  if (taken?.token !== holder?.token && !existsSync(file)) linkSync(aside, file)
  unlinkSync(aside)
  if (taken?.token !== holder?.token) throw new FolderInUse(folder, taken)
}

function isDead(file: string, holder: Holder | null): boolean {
  if (!existsSync(file)) return true
  if (holder?.host === hostname()) return !isAlive(holder)
  return Date.now() - statSync(file).mtimeMs > foreignStaleMs
}

function isAlive({ pid, start }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
  return start === null || startOf(pid) === start
}

function startOf(pid: number): string | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function read(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

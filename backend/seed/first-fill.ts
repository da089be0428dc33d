import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { privateFile } from '../db/private-files'

/** Where uploads arrive that no record references yet. */
const incoming = 'incoming'
/** Stands beside the files of a first fill until its rows are committed. */
const marker = 'first-fill'

/** Throws if the data folder holds files, but not the embedded store that they belong to. */
export function refuseMissingStore(dataDir: string): void {
  const files = join(dataDir, 'files')
  if (!existsSync(join(dataDir, 'store')) && existsSync(files)) refuseFiles(files)
}

/** Stores files for an empty store, together with its rows. Throws if there are files of another store. */
export async function firstFill(files: string, fill: () => Promise<void>): Promise<void> {
  // After a crash the files of the first attempt are there, and its rows are not.
  if (!existsSync(join(files, marker))) refuseFiles(files)
  writeFileSync(join(files, marker), '', { mode: privateFile })
  await fill()
}

/** Ends the first fill: its rows are committed. */
export const endFirstFill = (files: string): void => rmSync(join(files, marker), { force: true })

function refuseFiles(files: string): void {
  const isEmpty = (name: string) => {
    const path = join(files, name)
    return statSync(path).isDirectory() && readdirSync(path).length === 0
  }
  if (readdirSync(files).every((name) => name === incoming || name === marker || isEmpty(name))) return
  throw new Error(
    `The store is empty, but ${files} holds the files of another one. Restore that store, or set DATA_DIR to another folder.`,
  )
}

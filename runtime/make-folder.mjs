import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and those above it. Node's own recursion never ends where a system refuses a folder with ENOENT, as
 * /proc does.
 * @param {string} folder
 * @param {number} mode
 */
export function makeFolder(folder, mode) {
  const parent = dirname(folder)
  if (parent !== folder && !existsSync(parent)) makeFolder(parent, mode)
  try {
    mkdirSync(folder, { mode })
  } catch (cause) {
    if (cause.code !== 'EEXIST' || !statSync(folder).isDirectory()) throw cause
  }
}

import { isStored, readableFiles } from '../crud/file-access'
import type { Database } from '../db/database'
import type { FileStore, FoundFile } from './file-store'

/** A stored file that the caller may read. Null for any other, whether it exists or not. */
export async function readableFile(path: string, store: FileStore, database: Database): Promise<FoundFile | null> {
  if (!isStored(path) || !(await readableFiles([path], database)).has(path)) return null
  return store.find(path)
}

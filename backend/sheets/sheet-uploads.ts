import { and, asc, eq, sql } from 'drizzle-orm'
import { caller } from '../context'
import { isStored } from '../crud/file-access'
import type { Database } from '../db/database'
import { fileCompanies, files, sheetUploads } from '../db/schema/system'
import type { FileStore } from '../files/file-store'
import { isOlder } from '../jobs/clean-up'

/** The category of uploads that are to be imported. */
export const sheetCategory = 'imports'

/** Each is a call of the storage, so a portion is small. */
const portionRows = 50

/** A file that an account has uploaded to import it. */
export interface SheetUpload {
  name: string
  adminId: number
  /** Of the last upload of the same content by this account; tasks hold it as text. */
  time: string
}

const isOf = ({ name, adminId }: Pick<SheetUpload, 'name' | 'adminId'>) =>
  and(eq(sheetUploads.name, name), eq(sheetUploads.adminId, adminId))

/** Lets the caller alone read a file that is to be imported, until its import has ended. */
export async function keepSheetUpload(name: string, database: Database): Promise<void> {
  const { adminId, companyId } = caller()
  await database.sql
    .insert(sheetUploads)
    .values({ name, companyId, adminId })
    .onConflictDoUpdate({ target: [sheetUploads.name, sheetUploads.adminId], set: { createdTime: sql`now()` } })
}

/** The caller's own upload of a file that is to be imported; undefined where it is none. */
export async function ownSheetUpload(path: string, database: Database): Promise<SheetUpload | undefined> {
  if (!isStored(path)) return undefined
  const upload = { name: path.slice('/files/'.length), adminId: caller().adminId }
  const [found] = await database.sql.select({ time: sheetUploads.createdTime }).from(sheetUploads).where(isOf(upload))
  return found && { ...upload, time: found.time.toISOString() }
}

/** Deletes an upload, and its file unless the same was uploaded again or by others. Part of a transaction. */
export async function dropSheetUpload(upload: SheetUpload, store: FileStore, database: Database): Promise<void> {
  const { name } = upload
  // An upload of the same content waits for this row, and then looks whether its file is still there.
  await database.sql.select({ name: files.name }).from(files).where(eq(files.name, name)).for('update')
  await database.sql.delete(sheetUploads).where(and(isOf(upload), eq(sheetUploads.createdTime, new Date(upload.time))))
  const [other] = await database.sql
    .select({ name: sheetUploads.name })
    .from(sheetUploads)
    .where(eq(sheetUploads.name, name))
    .union(database.sql.select({ name: fileCompanies.name }).from(fileCompanies).where(eq(fileCompanies.name, name)))
    .limit(1)
  if (other) return
  await database.sql.delete(files).where(eq(files.name, name))
  await store.remove(name)
}

/** Deletes some of the uploads that were not imported within so many days; true if there may be more. */
export async function deleteOldSheetUploads(days: number, store: FileStore, database: Database): Promise<boolean> {
  const old = await database.sql
    .select({ name: sheetUploads.name, adminId: sheetUploads.adminId, time: sheetUploads.createdTime })
    .from(sheetUploads)
    .where(isOlder(sheetUploads.createdTime, days))
    .orderBy(asc(sheetUploads.name))
    .limit(portionRows)
  for (const { time, ...upload } of old) await dropSheetUpload({ ...upload, time: time.toISOString() }, store, database)
  return old.length === portionRows
}

import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lineShapeOf, metaOf } from '@/contract/field-meta'
import { storedPath, storedPathsInHtml } from '@/contract/formats'
import { caller } from '../context'
import { CompiledStatements } from '../db/compiled-statements'
import type { Database } from '../db/database'
import { fileCompanies } from '../db/schema/system'
import { type FieldError, invalid } from '../http/parse'

/** A stored file and a field that names it. */
export interface NamedFile {
  /** Where the call has it. */
  field: string
  path: string
  isPublic?: boolean
}

const nameOf = (path: string) => path.slice('/files/'.length)

/** The stored files that values of these fields name; other addresses are none. */
export function filesIn(
  fields: Readonly<Record<string, z.ZodType>>,
  values: Readonly<Record<string, unknown>>,
): NamedFile[] {
  return Object.entries(values).flatMap(([field, value]) => {
    const schema = Object.hasOwn(fields, field) ? fields[field] : undefined
    if (!schema || value === null || value === undefined) return []
    const { kind, isPublic, lines } = metaOf(schema)
    if (lines) return filesInLines(field, lineShapeOf(schema), value as readonly Readonly<Record<string, unknown>>[])
    const named = (path: string, place = field): NamedFile => ({ field: place, path, isPublic })
    if (kind === 'html') return storedPathsInHtml(String(value)).map((path) => named(path))
    if (kind === 'image' || kind === 'video') return isStored(value) ? [named(value)] : []
    if (kind !== 'images') return []
    return (value as readonly unknown[]).flatMap((item, at) => (isStored(item) ? [named(item, `${field}.${at}`)] : []))
  })
}

const filesInLines = (
  field: string,
  shape: Readonly<Record<string, z.ZodType>>,
  lines: readonly Readonly<Record<string, unknown>>[],
): NamedFile[] =>
  lines.flatMap((line, at) => filesIn(shape, line).map((file) => ({ ...file, field: `${field}.${at}.${file.field}` })))

export const isStored = (value: unknown): value is string => typeof value === 'string' && storedPath.test(value)

/**
 * Lets the company of a record read the files that the record names, and everyone the public ones. Throws for a file that
 * the caller may not read, as for one that does not exist: to know its name is not enough to get it.
 * @param companyId the company of the record; undefined where records have none
 */
export async function shareFiles(
  named: readonly NamedFile[],
  companyId: number | undefined,
  database: Database,
): Promise<void> {
  if (named.length === 0) return
  const paths = named.map(({ path }) => path)
  const readable = await readableFiles(paths, database)
  const errors = named
    .filter(({ path }) => !readable.has(path))
    .map(({ field }): FieldError => ({ field, text: 'missing' }))
  if (errors.length > 0) throw invalid(errors)
  await grantFiles(named, companyId, database)
}

/** Lets a company read files, and everyone the public ones, independent of the caller. */
export async function grantFiles(
  files: readonly Pick<NamedFile, 'path' | 'isPublic'>[],
  companyId: number | undefined,
  database: Database,
): Promise<void> {
  if (files.length === 0) return
  const rows = files.map(({ path, isPublic }) => {
    if (!isPublic && companyId === undefined) throw new Error(`The file ${path} has no company and is not public.`)
    return { name: nameOf(path), companyId: isPublic ? null : (companyId ?? null) }
  })
  // Always in the same order, so that two calls with the same files do not deadlock.
  rows.sort((one, other) => (one.name < other.name ? -1 : 1))
  await database.sql.insert(fileCompanies).values(rows).onConflictDoNothing()
}

/** Those of these stored files that the caller may read: their company's, the public ones, and for super roles all. */
export async function readableFiles(paths: readonly string[], database: Database): Promise<Set<string>> {
  const { companyId, isSuper } = caller()
  const found = await readable.run('named', { names: paths.map(nameOf), companyId, isSuper }, database)
  return new Set(found.map(([name]) => `/files/${name}`))
}

/** Those of these stored files that a company may read, independent of the caller. */
export async function filesOfCompany(
  paths: readonly string[],
  companyId: number,
  database: Database,
): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const found = await readable.run('named', { names: paths.map(nameOf), companyId, isSuper: false }, database)
  return new Set(found.map(([name]) => `/files/${name}`))
}

/** Compiled, because each picture of a page asks. */
const readable = new CompiledStatements<'named'>(() => {
  const { name, companyId } = fileCompanies
  return sql`select distinct ${name} from ${fileCompanies} where ${name} = any(${sql.placeholder('names')}) and
    (${sql.placeholder('isSuper')}::boolean or ${companyId} = ${sql.placeholder('companyId')} or ${companyId} is null)`
})

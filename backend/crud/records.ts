import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { AnyEntity } from '@/contract/entity-types'
import { metaOf } from '@/contract/field-meta'
import type { Total } from '@/contract/list-limits'
import type { ListQuery } from '@/contract/list-query'
import { caller } from '../context'
import type { Database } from '../db/database'
import { equalsAny } from '../db/equals-any'
import { countRows, type RowOf, readRows, updateRows } from '../db/read-rows'
import { localizations } from '../db/schema/system'
import { postgresError } from '../http/database-problem'
import { invalid } from '../http/parse'
import { isConditional, refuseAnyStale } from '../http/preconditions'
import { Problem } from '../problem'
import { codePlacesOf, inUse, usedIn } from './dependents'
import { filesIn, shareFiles } from './file-access'
import { findRecords, orderOf } from './lists/filters'
import { countAll, countLimit, exactly, totalOf } from './lists/totals'
import { checkReferences, companyOfSite, listedBy } from './references'
import { columnOf } from './resource'
import { scopeOf } from './scope'
import type { Row } from './serialize'
import { type TrackedMove, trackChanges } from './timeline/changes'

type Key = number | string

interface SetOptions {
  /** Receives the IDs of the recorded changes. */
  onKept?: (changeIds: readonly number[]) => void
  /** The move that sets them, for the timeline. */
  move?: TrackedMove
}

interface PageOf<T extends AnyPgTable> {
  rows: RowOf<T>[]
  total: Required<Total>
  /** Of the numbers that the query asks for, those that no record has. */
  missing?: readonly string[]
}

/** The rows of one entity as the caller may see and change them. Every method keeps to the caller's scope. */
export class Records<T extends AnyPgTable = AnyPgTable> {
  private readonly id: AnyPgColumn

  constructor(
    readonly entity: AnyEntity,
    readonly table: T,
    private readonly database: Database,
    /** The ETags of rows; by default their version. */
    private readonly tagsOf: (rows: readonly Row[]) => Promise<readonly string[]> = async (rows) => rows.map(etagOf),
  ) {
    const id = columnOf(table, entity.id)
    if (!id) throw new Error(`The table of ${entity.path} has no column ${entity.id}.`)
    this.id = id
  }

  /** One page, and how many there are in all, counted up to a limit unless the query asks for an exact total. */
  async page(query: ListQuery, condition?: SQL): Promise<PageOf<T>> {
    const found = await findRecords(this.entity, this.table, query, this.database)
    const where = and(scopeOf(this.table), found.where, condition)
    const asked = {
      where,
      orderBy: orderOf(this.entity, this.table, query.sort, found.exact),
      limit: query.pageSize,
      offset: (query.page - 1) * query.pageSize,
    }
    const rows = await readRows(this.table, asked, this.database)
    const { missing } = found
    if (query.page === 1 && rows.length < query.pageSize) return { rows, missing, total: exactly(rows.length) }
    if (query.total === 'exact')
      return { rows, missing, total: exactly(await countAll(this.table, where, this.database)) }
    return { rows, missing, total: totalOf(await countRows(this.table, where, this.database, countLimit)) }
  }

  /** One record. Throws `missing` when it does not exist or is out of scope. */
  async one(key: Key): Promise<RowOf<T>> {
    const [row] = await this.many([key])
    if (!row) throw new Problem('missing')
    return row
  }

  /** All of these records in the order of the request. Throws when one is missing. */
  async many(keys: readonly Key[], options: { lock?: boolean } = {}): Promise<RowOf<T>[]> {
    const where = and(equalsAny(this.id, keys), scopeOf(this.table))
    // Always in the same order, so that two callers who lock the same records do not deadlock.
    return this.inOrder(keys, await readRows(this.table, { where, orderBy: [asc(this.id)], ...options }, this.database))
  }

  private inOrder(keys: readonly Key[], rows: readonly RowOf<T>[]): RowOf<T>[] {
    const byKey = new Map(rows.map((row) => [String(row[this.entity.id]), row]))
    return keys.map((key) => {
      const row = byKey.get(String(key))
      if (!row) throw new Problem('missing')
      return row
    })
  }

  /**
   * Creates a record in the caller's company. Super roles must name a company, because by default an account for a
   * client would become a super administrator. A draft that has a site and no company belongs to the company of its site.
   */
  async create(draft: Row): Promise<RowOf<T>> {
    const owned = columnOf(this.table, 'companyId') !== undefined && this.entity.id !== 'companyId'
    const account = caller()
    const isOfSite =
      owned && !this.entity.fields.companyId && this.entity.fields.siteId && draft.companyId === undefined
    const given = isOfSite ? await companyOfSite(draft.siteId, this.database) : draft.companyId
    const companyId = owned ? Number(given ?? account.companyId) : undefined
    if (owned && account.isSuper && (given ?? null) === null) {
      throw invalid([{ field: 'companyId', text: 'required' }])
    }
    if (companyId !== undefined && !account.isSuper && companyId !== account.companyId) throw new Problem('missing')
    const values = withDates(this.entity, companyId === undefined ? draft : { ...draft, companyId })
    await checkReferences(this.entity.fields, values, companyId, this.database)
    const [row] = await this.database.sql.insert<AnyPgTable>(this.table).values(values).returning()
    if (!row) throw new Error(`Nothing was added to ${this.entity.path}.`)
    await shareFiles(filesIn(this.entity.fields, values), row.companyId as number | undefined, this.database)
    await trackChanges(this.entity, 'create', [{ after: row }], this.database)
    return row
  }

  /** The ETag of a record as it is now. */
  async tagOf(row: Row): Promise<string> {
    const [tag = ''] = await this.tagsOf([row])
    return tag
  }

  /** Locks and returns these records. Throws when one is not in the state that the caller has seen. */
  async unchanged(keys: readonly Key[]): Promise<RowOf<T>[]> {
    const rows = await this.many(keys, { lock: true })
    refuseAnyStale(await this.tagsOf(rows))
    return rows
  }

  /** Changes one record, unless the caller has seen an older state. */
  async update(key: Key, patch: Row, options?: SetOptions): Promise<RowOf<T>> {
    await this.unchanged([key])
    const [changed] = await this.set([key], patch, options)
    if (!changed) throw new Problem('missing')
    return changed
  }

  /** Throws when `If-Match` names other versions of these records. Locks the records when it checks. */
  async refuseStale(keys: readonly Key[]): Promise<void> {
    if (isConditional()) await this.unchanged(keys)
  }

  /** Sets the same values on all of these records or on none. */
  async set(keys: readonly Key[], patch: Row, { onKept, move }: SetOptions = {}): Promise<RowOf<T>[]> {
    const account = caller()
    if (patch.companyId !== undefined && !account.isSuper && patch.companyId !== account.companyId) {
      throw new Problem('missing')
    }
    const rows = await this.many(keys, { lock: true })
    for (const companyId of new Set(rows.map((row) => row.companyId as number | undefined))) {
      const target = (patch.companyId as number | undefined) ?? companyId
      await checkReferences(
        this.entity.fields,
        patch,
        this.entity.id === 'companyId' ? undefined : target,
        this.database,
      )
    }
    // A record must not be moved out of the caller's own scope.
    const inScope = await updateRows(
      this.table,
      { ...withDates(this.entity, patch), updatedTime: new Date(), version: sql`version + 1` },
      { where: equalsAny(this.id, keys), returned: scopeOf(this.table) },
      this.database,
    )
    const changed = this.inOrder(keys, inScope)
    const named = filesIn(this.entity.fields, patch)
    for (const companyId of new Set(changed.map((row) => row.companyId as number | undefined))) {
      await shareFiles(named, companyId, this.database)
    }
    const written = rows.map((before, index) => ({ before, after: changed[index] }))
    const changeIds = await trackChanges(this.entity, 'update', written, this.database, move)
    onKept?.(changeIds)
    return changed
  }

  /** Deletes all of these records or none: one that is missing or still in use stops it. */
  async remove(keys: readonly Key[]): Promise<void> {
    const rows = await this.many(keys, { lock: true })
    try {
      await this.database.savepoint(async () => {
        await this.database.sql.delete(this.table).where(equalsAny(this.id, keys))
        // Counted after the deletion, which has waited for all who were just writing them into a list.
        const users = this.entity.idKind ? undefined : await listedBy(this.entity.path, keys as number[], this.database)
        if (users) throw new Problem('inUse', { users })
        for (const [by, places] of codePlacesOf(this.entity.path)) {
          const codes = rows.map((row) => String(row[by]))
          const problem = await usedIn(places, codes, this.database)
          if (problem) throw problem
        }
        await this.database.sql
          .delete(localizations)
          .where(
            and(eq(localizations.resource, this.entity.path), equalsAny(localizations.recordKey, keys.map(String))),
          )
        const written = rows.map((before) => ({ before }))
        await trackChanges(this.entity, 'remove', written, this.database)
      })
    } catch (cause) {
      const failure = postgresError(cause)
      if (failure?.code !== '23503') throw cause
      throw await inUse(failure.constraint ?? '', keys, this.database)
    }
  }
}

/** Times as their columns take them; a request brings them as text. */
const withDates = ({ recordFields }: AnyEntity, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const schema = Object.hasOwn(recordFields, field) ? recordFields[field] : undefined
      const isTime = typeof value === 'string' && schema && metaOf(schema).kind === 'time'
      return [field, isTime ? new Date(value) : value]
    }),
  )

/** The ETag of a record: how often it has changed. */
export const etagOf = (row: Row): string => `"${row.version}"`

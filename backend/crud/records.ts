import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { AnyEntity } from '@/contract/entity-types'
import type { ListQuery } from '@/contract/list-query'
import { caller } from '../context'
import type { Database } from '../db/database'
import { equalsAny } from '../db/equals-any'
import { countRows, readRows, updateRows } from '../db/read-rows'
import { localizations } from '../db/schema/system'
import { postgresError } from '../http/database-problem'
import { invalid } from '../http/parse'
import { isConditional, refuseAnyStale } from '../http/preconditions'
import { Problem } from '../problem'
import { trackChanges } from './changes'
import { dependentsOf } from './dependents'
import { conditionsOf, orderOf } from './filters'
import { checkReferences } from './references'
import { columnOf } from './resource'
import { scopeOf } from './scope'
import type { Row } from './serialize'

type Key = number | string

/** The rows of one entity as the caller may see and change them. Every method keeps to the caller's scope. */
export class Records {
  private readonly id: AnyPgColumn

  constructor(
    readonly entity: AnyEntity,
    readonly table: AnyPgTable,
    private readonly database: Database,
    /** The ETags of rows, where they are not how often each has changed. */
    private readonly tagsOf: (rows: readonly Row[]) => Promise<readonly string[]> = async (rows) => rows.map(etagOf),
  ) {
    const id = columnOf(table, entity.id)
    if (!id) throw new Error(`The table of ${entity.path} has no column ${entity.id}.`)
    this.id = id
  }

  /** One page, and how many there are in all. */
  async page(query: ListQuery, condition?: SQL): Promise<{ rows: Row[]; total: number }> {
    const where = and(scopeOf(this.table), conditionsOf(this.entity, this.table, query, this.database), condition)
    const asked = {
      where,
      orderBy: orderOf(this.entity, this.table, query.sort),
      limit: query.pageSize,
      offset: (query.page - 1) * query.pageSize,
    }
    const rows = await readRows(this.table, asked, this.database)
    if (query.page === 1 && rows.length < query.pageSize) return { rows, total: rows.length }
    return { rows, total: await countRows(this.table, where, this.database) }
  }

  /** One record; refuses with `missing` what does not exist or is out of scope. */
  async one(key: Key): Promise<Row> {
    const [row] = await this.many([key])
    if (!row) throw new Problem('missing')
    return row
  }

  /** All of these records in the order asked for, or a refusal: one that is missing means none. */
  async many(keys: readonly Key[], options: { lock?: boolean } = {}): Promise<Row[]> {
    const where = and(equalsAny(this.id, keys), scopeOf(this.table))
    // Always in the same order, so that two callers who lock the same records wait instead of blocking each other.
    return this.inOrder(keys, await readRows(this.table, { where, orderBy: [asc(this.id)], ...options }, this.database))
  }

  private inOrder(keys: readonly Key[], rows: readonly Row[]): Row[] {
    const byKey = new Map(rows.map((row) => [String(row[this.entity.id]), row]))
    return keys.map((key) => {
      const row = byKey.get(String(key))
      if (!row) throw new Problem('missing')
      return row
    })
  }

  /**
   * Adds a record. It belongs to the caller's company; super roles name one, as what they leave out would silently
   * become their own: an account that was meant for a client would be a super administrator.
   */
  async create(draft: Row): Promise<Row> {
    const owned = columnOf(this.table, 'companyId') !== undefined && this.entity.id !== 'companyId'
    const account = caller()
    if (owned && account.isSuper && (draft.companyId ?? null) === null) {
      throw invalid([{ field: 'companyId', text: 'required' }])
    }
    const companyId = owned ? Number(draft.companyId ?? account.companyId) : undefined
    if (companyId !== undefined && !account.isSuper && companyId !== account.companyId) throw new Problem('missing')
    const values = companyId === undefined ? draft : { ...draft, companyId }
    await checkReferences(this.entity.fields, values, companyId, this.database)
    const [row] = await this.database.sql.insert(this.table).values(values).returning()
    if (!row) throw new Error(`Nothing was added to ${this.entity.path}.`)
    await trackChanges(this.entity, 'create', [{ after: row }], this.database)
    return row
  }

  /** The ETag of a record as it is now. */
  async tagOf(row: Row): Promise<string> {
    const [tag = ''] = await this.tagsOf([row])
    return tag
  }

  /** Locks these records and answers them; refuses where one of them is not in the state that the caller has seen. */
  async unchanged(keys: readonly Key[]): Promise<Row[]> {
    const rows = await this.many(keys, { lock: true })
    refuseAnyStale(await this.tagsOf(rows))
    return rows
  }

  /**
   * Changes one record. What was seen in an older state changes nothing.
   * @param onKept receives the id under which the change is recorded
   */
  async update(key: Key, patch: Row, onKept?: (changeIds: readonly number[]) => void): Promise<Row> {
    await this.unchanged([key])
    const [changed] = await this.set([key], patch, onKept)
    if (!changed) throw new Problem('missing')
    return changed
  }

  /** Refuses a call whose `If-Match` names other versions of these records than there are. Locks them where it looks. */
  async refuseStale(keys: readonly Key[]): Promise<void> {
    if (isConditional()) await this.unchanged(keys)
  }

  /**
   * Sets the same values on many records, on all of them or on none.
   * @param onKept hears under which keys the changes were kept
   */
  async set(keys: readonly Key[], patch: Row, onKept?: (changeIds: readonly number[]) => void): Promise<Row[]> {
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
    // Nobody may move a record to where they could not see it.
    const inScope = await updateRows(
      this.table,
      { ...patch, updatedTime: new Date(), version: sql`version + 1` },
      { where: equalsAny(this.id, keys), shown: scopeOf(this.table) },
      this.database,
    )
    const changed = this.inOrder(keys, inScope)
    const written = rows.map((before, index) => ({ before, after: changed[index] }))
    const changeIds = await trackChanges(this.entity, 'update', written, this.database)
    onKept?.(changeIds)
    return changed
  }

  /** Deletes all of these records or none: one that is missing or still in use stops it. */
  async remove(keys: readonly Key[]): Promise<void> {
    const rows = await this.many(keys, { lock: true })
    try {
      await this.database.savepoint(async () => {
        await this.database.sql.delete(this.table).where(equalsAny(this.id, keys))
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
      throw new Problem('inUse', { users: await dependentsOf(failure.constraint ?? '', keys, this.database) })
    }
  }
}

/** The ETag of a record: how often it has changed. */
export const etagOf = (row: Row): string => `"${row.version}"`

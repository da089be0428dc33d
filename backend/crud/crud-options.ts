import type { SQL } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { DraftOf } from '@/contract/entity'
import type { AnyEntity } from '@/contract/entity-types'
import type { ListQuery } from '@/contract/list-query'
import type { ValuesOf } from '@/contract/states'
import type { RowOf } from '../db/read-rows'
import type { GuardText, Values } from '../messages/texts'
import type { LineSources } from './lines'
import type { Row } from './serialize'
import type { ChangeTexts } from './timeline/change-texts'

export type Key = number | string

/** Conditions of lists for filters without a column, by the path of the entity. */
export type ListConditions = Readonly<Record<string, (query: ListQuery) => Promise<SQL | undefined>>>

/** The body of every action. */
export type Remark = { remark?: string | null }

/** The values that an update, a field call or an action sets. */
export type PatchOf<E extends AnyEntity> = Partial<DraftOf<E>> & Remark & { status?: string }

/** The actions that the engine has no rule for. */
type CustomAction<E extends AnyEntity> = Exclude<E['actions'][number], 'enable' | 'disable' | 'remark'>

/** The body of an action: a remark and, for a move of the state table, its values. */
type GivenOf<E, Name extends string> = Remark &
  (E extends { readonly moves?: infer Bodies }
    ? Name extends keyof Bodies
      ? ValuesOf<Bodies[Name]>
      : unknown
    : unknown)

/**
 * What an action does with records, which are locked and in the order of the call: the values to set on all of them, or
 * the rows to respond with where it has written them itself.
 */
export type Action<T extends AnyPgTable, Given = Remark> = {
  run(rows: readonly RowOf<T>[], given: Given): Promise<Partial<RowOf<T>> | Row[]>
}['run']

/** Whether a locked record fulfils the condition of a move with these values; the values of its message where it does not. */
export type Guard<T extends AnyPgTable> = {
  holds(row: RowOf<T>, given: Row): Promise<true | Values>
}['holds']

/**
 * The behaviour of an entity beyond its description. All of it runs in the transaction of the call unless it says
 * otherwise. Methods, so that the engine takes the options of all entities.
 */
export interface CrudOptions<E extends AnyEntity = AnyEntity, T extends AnyPgTable = AnyPgTable> {
  /** Records stay with their company: orders, purchase lines and bindings of that company name them. */
  fixedCompany?: boolean
  /** Done while the caller waits, however many records are named. */
  isImmediate?: boolean
  /** Conditions of a list for filters by values that the table does not hold. */
  conditions?(query: ListQuery): Promise<SQL | undefined>
  /** Adds values that the table does not hold to rows before they are serialized. */
  decorate?(rows: Row[]): Promise<Row[]>
  /** Adds the details of the single record. */
  details?(row: RowOf<T>): Promise<Row>
  /** The lines of a document, by the names of their fields. */
  lines?: LineSources
  /** What the timeline says of data and of values of moves that have no text of their own, by field name. */
  changeTexts?: ChangeTexts
  /** The response to `summary=true`, also for callers who may not read the whole record. */
  summary?: z.ZodType<Row>
  /** The ETag of a decorated row. Default: the version of the record. */
  tagOf?(row: Row): string
  /** Restricts the suggestions of a picker. */
  suggestions?(query: Row): Row
  /** Prepares the body of a create or an update before the transaction, for slow work that needs no store. */
  beforeTransaction?(body: Partial<DraftOf<E>>): Promise<Row>
  /**
   * Locks what comes before these records in the order of locks, before an action or a removal locks them. An action that then finds
   * others throws `StartOver`.
   */
  lockFirst?(keys: readonly Key[], given: Row, action: string): Promise<void>
  /** Surrounds every write and every background task of the entity. */
  around?<Result>(work: () => Promise<Result>): Promise<Result>
  /** Checks a draft and turns it into what the table holds. */
  beforeCreate?(draft: DraftOf<E>): Promise<Row>
  /** Gets the draft that `beforeCreate` has got, too. May return the row as it is then. */
  afterCreate?(row: RowOf<T>, draft: DraftOf<E>): Promise<RowOf<T> | undefined> | Promise<void>
  /** Checks the patch for these rows and returns the values to store. */
  beforeUpdate?(patch: PatchOf<E>, rows: readonly RowOf<T>[]): Promise<Row>
  /** Also runs after an action, unless that has written the rows itself. May return the rows as they are then. */
  afterUpdate?(rows: readonly RowOf<T>[], patch: PatchOf<E>): Promise<readonly RowOf<T>[] | undefined> | Promise<void>
  beforeRemove?(rows: readonly RowOf<T>[]): Promise<void>
  afterRemove?(rows: readonly RowOf<T>[]): Promise<void>
  /** The rules of the entity's own actions. */
  actions?: { readonly [Name in CustomAction<E>]?: Action<T, GivenOf<E, Name>> }
  /** The conditions that the moves name in `guard`; each has a message of its name in `guards` of the API's messages. */
  guards?: { readonly [Name in GuardText]?: Guard<T> }
}

/** The remark of the body, if any; a blank one clears the stored remark. */
export const remarkIn = ({ remark }: Remark = {}): Remark =>
  remark === undefined ? {} : { remark: remark?.trim() ? remark : null }

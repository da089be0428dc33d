import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { OneOf } from '@/contract/entity'
import type { AnyEntity } from '@/contract/entity-types'
import { context } from '../context'
import { type AnyHandler, preparing } from '../http/handlers'
import type { Services } from '../services'
import type { CrudOptions, Key } from './crud-options'
import { shownLines } from './lines'
import { etagOf, Records } from './records'
import { type Row, type Shown, serialize } from './serialize'

/** What the operations on the records of an entity share. */
export interface Engine<E extends AnyEntity = AnyEntity, T extends AnyPgTable = AnyPgTable> {
  entity: E
  records: Records<T>
  services: Services
  options: CrudOptions
  /** Rows as the contract shows them. */
  show: (rows: readonly Row[], isLocalized?: boolean) => Promise<Shown<E>[]>
  /** The single record with its details; sets the ETag of the response. */
  showOne: (row: Row, isLocalized?: boolean) => Promise<OneOf<E> & Row>
}

export function engineOf<E extends AnyEntity, T extends AnyPgTable>(
  entity: E,
  table: T,
  services: Services,
  options: CrudOptions,
): Engine<E, T> {
  const { database } = services
  const { tagOf = etagOf, decorate = async (rows: Row[]) => rows } = options
  // The version of a row needs nothing that is added to it.
  const tagsOf = options.tagOf && (async (rows: readonly Row[]) => (await decorate([...rows])).map(tagOf))
  const show = async (rows: readonly Row[], localized = true) =>
    serialize(entity, await decorate([...rows]), database, { localized })
  const showOne = async (row: Row, localized = true) => {
    const decorated = await decorate([row])
    const [record] = await serialize(entity, decorated, database, { localized })
    context().headers.ETag = tagOf(decorated[0] ?? row)
    const lines = await shownLines(entity, options.lines, row, database)
    return { ...record, ...lines, ...(await options.details?.(row)) } as OneOf<E> & Row
  }
  return { entity, records: new Records(entity, table, database, tagsOf), services, options, show, showOne }
}

/** The key of the record that a path names. */
export const recordKey = ({ idKind }: AnyEntity, params: Row) => params[idKind ?? 'id'] as Key

/** The keys of the records that a path names. */
export const recordKeys = ({ idKind }: AnyEntity, params: Row) => params[`${idKind ?? 'id'}s`] as Key[]

/** Surrounds a write as the options say. */
export const around = <Result>(options: CrudOptions, work: () => Promise<Result>): Promise<Result> =>
  options.around ? options.around(work) : work()

/** A handler whose body the options prepare before the transaction. */
export const withPreparedBody = ({ options: { beforeTransaction } }: Engine, handler: AnyHandler): AnyHandler =>
  beforeTransaction
    ? preparing(
        ({ body }) => beforeTransaction(body as Row),
        (call, body) => handler({ ...call, body }),
      )
    : handler

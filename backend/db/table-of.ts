import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  type PgColumn,
  type PgTableWithColumns,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { RecordOf } from '@/contract/entity'
import type { AnyEntity } from '@/contract/entity-types'
import { type FieldMeta, isRequired, metaOf, withoutLines } from '@/contract/field-meta'
import type { StorageType } from '@/contract/kinds/kind-rules'
import { kinds } from '@/contract/kinds/kinds'
import { counted, decimal, keyOf, moment, remark, stamps, status } from './schema/columns'
import { companies } from './schema/organisation'

type Described = Pick<AnyEntity, 'id' | 'fields' | 'record'>
/** The columns of every row besides the entity's own fields. */
type CommonField = 'companyId' | 'status' | 'remark' | 'createdTime' | 'updatedTime'
type RecordField<E extends Described> = Extract<keyof RecordOf<E>, E['id'] | keyof E['fields'] | CommonField> & string
type Data<Field extends string, Value> = Field extends `${string}Time` ? Date : NonNullable<Value>

type ColumnType<Data, NotNull extends boolean, HasDefault extends boolean> = PgColumn<{
  name: string
  tableName: string
  dataType: 'custom'
  columnType: string
  data: Data
  driverParam: unknown
  notNull: NotNull
  hasDefault: HasDefault
  isPrimaryKey: boolean
  isAutoincrement: false
  hasRuntimeDefault: false
  enumValues: undefined
  generated: undefined
  identity: undefined
  baseColumn: never
}>
type Columns<E extends Described> = {
  [Field in RecordField<E>]: ColumnType<
    Data<Field, RecordOf<E>[Field]>,
    Field extends 'companyId' ? true : null extends RecordOf<E>[Field] ? false : true,
    Field extends E['id'] | Exclude<CommonField, 'remark' | 'companyId'> ? true : false
  >
} & { version: ColumnType<number, true, true> }
type TableOf<E extends Described> = PgTableWithColumns<{
  name: string
  schema: undefined
  columns: Columns<E>
  dialect: 'pg'
}>

const entities = new WeakMap<object, AnyEntity>()

/** The entity that a table was created from. */
export function entityOf(table: object): AnyEntity {
  const entity = entities.get(table)
  if (!entity) throw new Error('This table was written out.')
  return entity
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * The table of an entity that is stored exactly as the contract describes it: a generated key, a column for each field,
 * and an index for each reference and list of references.
 * @param references the targets of its references; the company's is built in
 * @param unique groups of fields whose values together must be unique; the error of a duplicate names the first field
 * @param period two timestamps, the second not before the first
 */
export function tableOf<E extends AnyEntity>(
  entity: E,
  references: Readonly<Record<string, () => AnyPgColumn>> = {},
  {
    unique = [],
    period,
  }: { unique?: readonly (readonly string[])[]; period?: readonly [start: string, end: string] } = {},
): TableOf<E> {
  if (entity.secrets || entity.idKind) throw new Error(`${entity.path} needs a table that is written out.`)
  const targets = { companyId: () => companies.companyId, ...references }
  const { companyId } = entity.recordFields
  const fields = { ...withoutLines(entity.fields), ...(companyId && { companyId }) }
  const refs = Object.keys(targets).filter((field) => Object.hasOwn(fields, field))
  const lists = Object.entries(fields).flatMap(([field, schema]) => (metaOf(schema).kind === 'refs' ? [field] : []))
  const own = Object.entries(fields).map(([field, schema]) => {
    const column = columnFor(snakeCase(field), metaOf(schema))
    const target = (targets as typeof references)[field]
    if (target) column.references(target)
    else if (metaOf(schema).kind === 'ref') throw new Error(`${entity.path}: what does ${field} point to?`)
    return [field, isRequired(schema) || field === 'companyId' ? column.notNull() : column]
  })
  const table = pgTable(
    entity.path,
    {
      [entity.id]: counted(snakeCase(entity.id)),
      ...Object.fromEntries(own),
      ...(entity.actions.includes('enable') && { status: status() }),
      ...(entity.states && { status: text('status').notNull().default(entity.states.initial) }),
      ...(entity.actions.includes('remark') && { remark: remark() }),
      ...stamps(),
    },
    (made) => [
      ...refs.flatMap((field) => {
        const column = made[field]
        // The rows of a company are listed from the newest on.
        const further = field === 'companyId' && made.createdTime ? [made.createdTime] : []
        return column ? [index(`${entity.path}_${field.replace(/Id$/, '').toLowerCase()}`).on(column, ...further)] : []
      }),
      ...lists.flatMap((field) => {
        const column = made[field]
        return column ? [index(`${entity.path}_${snakeCase(field)}`).using('gin', column)] : []
      }),
      ...uniqueOn(entity.path, unique, made),
      ...(period ? [inOrder(...period, made)] : []),
    ],
  )
  entities.set(table, entity)
  return table as TableOf<E>
}

function uniqueOn(
  path: string,
  groups: readonly (readonly string[])[],
  made: Readonly<Record<string, AnyPgColumn | undefined>>,
) {
  return groups.flatMap((fields, index) => {
    const [first, ...rest] = fields.map((field) => made[field]).filter((column) => column !== undefined)
    const name = index === 0 ? `${path}_unique` : `${path}_unique_${snakeCase(fields[0] ?? '')}`
    return first ? [uniqueIndex(name).on(first, ...rest)] : []
  })
}

/** The error handler derives the fields from the name of the constraint. */
const inOrder = (start: string, end: string, made: Readonly<Record<string, AnyPgColumn | undefined>>) =>
  check(`${snakeCase(end)}_after_${snakeCase(start)}`, sql`${made[end]} >= ${made[start]}`)

/** The column of each field type, by its name. */
const columns = {
  text: (name: string) => text(name),
  texts: (name: string) => text(name).array(),
  integer: (name: string) => integer(name),
  decimal,
  boolean: (name: string) => boolean(name),
  timestamp: moment,
  date: (name: string) => date(name),
  reference: keyOf,
  references: (name: string) => keyOf(name).array().notNull().default(sql`'{}'`),
  json: (name: string) => jsonb(name),
} satisfies Record<StorageType, unknown>

function columnFor(name: string, meta: FieldMeta) {
  const type = kinds[meta.kind].column(meta)
  if (!type) throw new Error(`A ${meta.kind} has no column of its own.`)
  return columns[type](name)
}

import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  type PgColumn,
  type PgTableWithColumns,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import type { RecordOf } from '@/contract/entity'
import type { AnyEntity } from '@/contract/entity-types'
import { type FieldMeta, isRequired, metaOf } from '@/contract/fields'
import { counted, decimal, keyOf, moment, remark, stamps, status } from './schema/columns'
import { companies } from './schema/organisation'

type Described = Pick<AnyEntity, 'id' | 'fields' | 'record'>
/** What every row has beside the entity's own fields. */
type Kept = 'status' | 'remark' | 'createdTime' | 'updatedTime'
type Shown<E extends Described> = Extract<keyof RecordOf<E>, E['id'] | keyof E['fields'] | Kept> & string
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
  [Field in Shown<E>]: ColumnType<
    Data<Field, RecordOf<E>[Field]>,
    Field extends 'companyId' ? true : null extends RecordOf<E>[Field] ? false : true,
    Field extends E['id'] | Exclude<Kept, 'remark'> ? true : false
  >
} & { version: ColumnType<number, true, true> }
type TableOf<E extends Described> = PgTableWithColumns<{
  name: string
  schema: undefined
  columns: Columns<E>
  dialect: 'pg'
}>

const entities = new WeakMap<object, AnyEntity>()

/** The entity that a table was made of. */
export function entityOf(table: object): AnyEntity {
  const entity = entities.get(table)
  if (!entity) throw new Error('This table was written out.')
  return entity
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * The table of an entity that is stored just as the contract describes it: its key is counted, each field is a column,
 * and each reference has an index.
 * @param references what its references point to; the company is known
 */
export function tableOf<E extends AnyEntity>(
  entity: E,
  references: Readonly<Record<string, () => AnyPgColumn>> = {},
): TableOf<E> {
  if (entity.secrets || entity.idKind) throw new Error(`${entity.path} needs a table that is written out.`)
  const targets = { companyId: () => companies.companyId, ...references }
  const refs = Object.keys(targets).filter((field) => Object.hasOwn(entity.fields, field))
  const columns = Object.entries(entity.fields).map(([field, schema]) => {
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
      ...Object.fromEntries(columns),
      ...(entity.actions.includes('enable') && { status: status() }),
      ...(entity.actions.includes('remark') && { remark: remark() }),
      ...stamps(),
    },
    (made) =>
      refs.map((field) => index(`${entity.path}_${field.replace(/Id$/, '').toLowerCase()}`).on(made[field] as never)),
  )
  entities.set(table, entity)
  return table as unknown as TableOf<E>
}

function columnFor(name: string, { kind }: FieldMeta) {
  switch (kind) {
    case 'text':
    case 'longText':
    case 'url':
    case 'image':
    case 'choice':
    case 'audience':
      return text(name)
    case 'choices':
      return text(name).array()
    case 'integer':
      return integer(name)
    case 'decimal':
    case 'money':
      return decimal(name)
    case 'flag':
      return boolean(name)
    case 'time':
      return moment(name)
    case 'date':
      return date(name)
    case 'ref':
      return keyOf(name)
    case 'data':
      return jsonb(name)
    default:
      throw new Error(`A ${kind} has no column of its own.`)
  }
}

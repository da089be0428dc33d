import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import { entities } from '@/contract/entity-list'
import * as catalogue from '../db/schema/catalogue'
import * as system from '../db/schema/system'
import { tables } from '../db/schema/tables'

/** What a reference can point to: a table, the column that the value names a record by, and what people know it by. */
export interface Resource {
  table: AnyPgTable
  /** The key of its records. */
  key: AnyPgColumn
  /** The column that the reference holds the value of; mostly the key. */
  id: AnyPgColumn
  label: SQL<string | null>
  /** The translated label; null where the language has none. */
  localizedLabel: SQL<string | null>
}

const label = (column: AnyPgColumn) => sql<string | null>`${column}::text`

const { texts } = system.localizations

type Known = Omit<Resource, 'id'>

const resources: ReadonlyMap<string, Known> = new Map([
  ...entities.map(({ path, id, label: labelField }): [string, Known] => {
    const table = tables.get(path)
    const [key, text] = [id, labelField].map((field) => table && columnOf(table, field))
    if (!table || !key || !text) throw new Error(`Nothing is stored under the name ${path}.`)
    return [path, { table, key, label: label(text), localizedLabel: sql`${texts} ->> ${labelField}` }]
  }),
  // A SKU is part of its product and has no name of its own.
  [
    'productskus',
    {
      table: catalogue.productSkus,
      key: catalogue.productSkus.productSkuId,
      label: sql<string | null>`array_to_string(${catalogue.productSkus.properties}, ' / ')`,
      // Only rows that have such texts pay for the subquery.
      localizedLabel: sql`case when ${texts} ? 'properties' then
        array_to_string(array(select jsonb_array_elements_text(${texts} -> 'properties')), ' / ') end`,
    },
  ],
])

/**
 * The target of a reference. Throws for an unknown name.
 * @param by the field whose value the reference holds. Default: the key
 */
export function referenced(name: string, by?: string): Resource {
  const found = resources.get(name)
  const id = found && (by === undefined ? found.key : columnOf(found.table, by))
  if (!id) throw new Error(`Nothing is known under the name ${name}.`)
  return { ...found, id }
}

/** The column of a field; undefined for a computed field. */
export function columnOf(table: AnyPgTable, field: string): AnyPgColumn | undefined {
  const columns: Record<string, AnyPgColumn> = getTableColumns(table)
  return Object.hasOwn(columns, field) ? columns[field] : undefined
}

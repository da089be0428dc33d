import { type Column, getTableColumns, getTableName } from 'drizzle-orm'
import { type AnyPgTable, getTableConfig } from 'drizzle-orm/pg-core'
import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { tables } from '../schema/tables'

/** How a value is searched: by its words, as a code, or by the digits of a phone number. */
type SearchKind = 'word' | 'code' | 'phone'

/** A table whose rows are found by texts of their own. */
export interface SearchTable {
  name: string
  table: AnyPgTable
  columns: Readonly<Record<SearchKind, readonly Column[]>>
  /** The columns of the primary key. */
  key: readonly Column[]
}

/** They grow by a row for each call, and are found by their parts as they stand there. */
const logs = ['requestlogs', 'eventlogs']

/** Parts of records, and what has a call of its own for its list. */
const furtherFields: Readonly<Record<string, readonly string[]>> = {
  conversations: ['customName', 'lastName', 'username', 'remark', 'tags', 'remotePhoneNumber'],
  localizations: ['texts'],
  messages: ['searchText'],
  orderlines: ['name', 'skuName'],
  productskus: ['skuCode', 'properties'],
  productsuppliers: [
    ...['supplierProductId', 'supplierProductName', 'supplierProductUrl', 'supplierProductSkuId'],
    'supplierProductSkuName',
  ],
  purchaseorderlines: [
    ...['productName', 'productSkuName', 'supplierProductId', 'supplierProductName', 'supplierProductSkuId'],
    ...['supplierProductSkuName', 'supplierProductUrl'],
  ],
  purchaseorderpackages: ['trackingNo'],
}

const phones = /phone/i
const codes =
  /(code|no|number|barcode|email|zipcode|username|domain|requestId|transactionId|\w+OrderId|ProductId|SkuId)$/i

/** How the text of a field is searched. */
export function searchKindOf(field: string): SearchKind {
  if (phones.test(field)) return 'phone'
  return codes.test(field) ? 'code' : 'word'
}

const wholeKey = (table: AnyPgTable): readonly Column[] => {
  const { columns, primaryKeys } = getTableConfig(table)
  const names = primaryKeys[0]?.columns.map(({ name }) => name)
  // The columns of a primary key cannot say their type.
  return columns.filter(({ name, primary }) => names?.includes(name) ?? primary)
}

function searchTable(path: string, fields: readonly string[]): SearchTable[] {
  const table = tables.get(path)
  if (!table) throw new Error(`Nothing is stored under the name ${path}.`)
  const all: Readonly<Record<string, Column>> = getTableColumns(table)
  const found: Record<SearchKind, Column[]> = { word: [], code: [], phone: [] }
  for (const field of fields) if (all[field]) found[searchKindOf(field)].push(all[field])
  if (Object.values(found).every(({ length }) => length === 0)) return []
  return [{ name: getTableName(table), table, columns: found, key: wholeKey(table) }]
}

/** All of them: those of entities with a `keyword`, and of their parts. */
export const searchTables: readonly SearchTable[] = [
  ...(entities as readonly AnyEntity[])
    .filter(({ path, keyword }) => keyword.length > 0 && !logs.includes(path))
    .flatMap(({ path, keyword }) => searchTable(path, keyword)),
  ...Object.entries(furtherFields).flatMap(([path, fields]) => searchTable(path, fields)),
]

const byTable = new Map(searchTables.map((one) => [one.table, one]))

/** What is searched of a table; undefined where nothing is. */
export const searchTableOf = (table: AnyPgTable): SearchTable | undefined => byTable.get(table)

/** The columns as arguments of the function `search_text`. */
export function searchArguments({ columns }: Pick<SearchTable, 'columns'>, row = ''): string {
  const listed = (kind: SearchKind) => `array[${columns[kind].map((column) => textOf(column, row)).join(', ')}]::text[]`
  return [listed('word'), listed('code'), listed('phone')].join(', ')
}

function textOf(column: Column, row: string): string {
  const name = `${row}"${column.name}"`
  const type = column.getSQLType()
  if (type.endsWith('[]')) return `array_to_string(${name}, ' ')`
  // The texts of a language are the values of an object.
  if (type === 'jsonb') return `(select string_agg(value, E'\\n') from jsonb_each_text(${name}))`
  return type === 'text' ? name : `${name}::text`
}

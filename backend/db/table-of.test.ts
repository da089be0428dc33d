import { getTableColumns } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { entity } from '@/contract/entity'
import { boolean, choice, date, decimal, integer, longText, ref, text } from '@/contract/fields'
import { secret } from '@/contract/secret-fields'
import { warehouses } from './schema/organisation'
import { entityOf, tableOf } from './table-of'

const crate = {
  path: 'crates',
  id: 'crateId',
  area: 'inventories',
  label: 'name',
  actions: ['enable', 'disable', 'remark'],
} as const
const crates = entity({
  ...crate,
  fields: {
    companyId: ref('companies').optional(),
    warehouseId: ref('warehouses'),
    name: text(),
    note: longText().nullish(),
    kind: choice('WarehouseType'),
    pieces: integer().optional(),
    weight: decimal(),
    isSealed: boolean(),
    bestBefore: date().nullish(),
  },
})
const table = tableOf(crates, { warehouseId: () => warehouses.warehouseId })
const config = getTableConfig(table)

test('maps each field to a column of its type, nullable where the contract says so', () => {
  const columns = config.columns.map(
    (column) => `${column.name} ${column.getSQLType()}${column.notNull ? '' : ' null'}`,
  )
  expect(columns).toEqual([
    'crate_id bigint',
    'company_id bigint',
    'warehouse_id bigint',
    'name text',
    'note text null',
    'kind text',
    'pieces integer null',
    'weight numeric(18, 4)',
    'is_sealed boolean',
    'best_before date null',
    'status text',
    'remark text null',
    'created_time timestamp (3) with time zone',
    'updated_time timestamp (3) with time zone',
    'version integer',
  ])
  expect(Object.keys(getTableColumns(table)).slice(0, 3)).toEqual(['crateId', 'companyId', 'warehouseId'])
})

test('maps each reference to a foreign key with an index', () => {
  const targets = config.foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference()
    return [columns[0]?.name, getTableConfig(foreignTable).name]
  })
  expect(targets).toEqual([
    ['company_id', 'companies'],
    ['warehouse_id', 'warehouses'],
  ])
  expect(config.indexes.map((index) => index.config.name)).toEqual(['crates_company', 'crates_warehouse'])
})

test('returns the entity of a table', () => {
  expect(entityOf(table)).toBe(crates)
  expect(() => entityOf(warehouses)).toThrow()
})

test('rejects what cannot be derived from the contract', () => {
  expect(() => tableOf(crates)).toThrow('what does warehouseId point to?')
  const fields = { name: text() }
  expect(() => tableOf(entity({ ...crate, fields, secrets: { code: secret(1, 9) } }))).toThrow('written out')
  const keyed = entity({ ...crate, id: 'code', idKind: 'code', fields: { ...fields, code: text(3) } })
  expect(() => tableOf(keyed)).toThrow('written out')
})

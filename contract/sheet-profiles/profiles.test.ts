import { entities } from '../entity-list'
import type { AnyEntity } from '../entity-types'
import { sheetProfiles } from './profiles'

const sheetOf = (path: string) => (entities as readonly AnyEntity[]).find((entity) => entity.path === path)?.sheet ?? {}

test('profiles name columns that their lists have', () => {
  const foreign = sheetProfiles.flatMap(({ name, path, headings, joins = [], fixed = {}, filledFrom = {} }) =>
    [
      ...[...Object.values(headings), ...joins.map(({ column }) => column)],
      ...[...Object.keys(fixed), ...Object.entries(filledFrom).flat()],
    ].flatMap((column) => (column === null || column in sheetOf(path) ? [] : [[name, column]])),
  )
  expect(foreign).toEqual([])
})

test('profiles of orders have what an order is known by, but its site', () => {
  const needed = ['originalOrderId', 'skuCode', 'qty']
  const orders = sheetProfiles.filter(({ path }) => path === 'orders')
  expect(orders.filter(({ headings }) => needed.some((column) => !Object.values(headings).includes(column)))).toEqual(
    [],
  )
})

import { metaOf } from '../field-meta'
import { data, integer, ref, refs, time } from '../fields'
import { secret } from '../secret-fields'
import { kinds } from './kinds'

test.each([
  ['count', integer(), ['count', 'countMin', 'countMax']],
  ['createdTime', time(), ['createdTimeStart', 'createdTimeEnd']],
  ['siteId', ref('sites'), ['siteId']],
  ['productIds', refs('products'), ['productIds']],
  ['facts', data(integer()), []],
])('%s adds its names to the query of a list', (field, schema, expected) => {
  const meta = metaOf(schema)
  expect(Object.keys(kinds[meta.kind].filters(field, meta))).toEqual(expected)
})

test('a secret has no column, no filter and no order', () => {
  const meta = metaOf(secret(8, 200))
  expect([kinds.secret.column(meta), kinds.secret.isSortable, kinds.secret.filters('password', meta)]).toEqual([
    null,
    false,
    {},
  ])
})

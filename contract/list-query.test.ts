import { z } from 'zod'
import {
  boolean,
  choice,
  choices,
  computed,
  data,
  date,
  image,
  integer,
  key,
  longText,
  money,
  ref,
  text,
  time,
} from './fields'
import { listRules } from './list-query'

const fields = {
  thingId: key(),
  ownerId: ref('admins').nullish(),
  name: text(),
  note: longText().nullish(),
  cover: image().nullish(),
  status: choice('Status'),
  features: choices('Feature').optional(),
  isDone: boolean(),
  qty: integer(),
  price: money().nullish(),
  parts: data(z.array(z.string())),
  lineCount: computed(integer()),
  createdTime: time(),
  expireDate: date().nullish(),
}
const options = { idField: 'thingId', keyword: true, maxPageSize: 100 }
const rules = listRules(fields, options)
const read = (query: Record<string, string>) => rules.query.safeParse(query)

/** The field of each error: the parameter, or the unknown one. */
function faultsOf(query: Record<string, string>) {
  const issues = read(query).error?.issues ?? []
  const named = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]))
  return [...new Set(named)]
}

describe('the query of a list', () => {
  test('returns the first twenty without parameters', () => {
    expect(read({}).data).toEqual({ page: 1, pageSize: 20, sort: [] })
  })

  test.each<[string, string, unknown]>([
    ['page', '7', 7],
    ['pageSize', '100', 100],
    ['sort', 'name', [{ field: 'name', descending: false }]],
    [
      'sort',
      '-createdTime,name',
      [
        { field: 'createdTime', descending: true },
        { field: 'name', descending: false },
      ],
    ],
    ['keyword', '  blue mug ', 'blue mug'],
    ['numbers', 'SO-1, SO-2；SO-1', ['SO-1', 'SO-2']],
    ['numbers', ' +6561234567\nGRY/01 ', ['+6561234567', 'GRY/01']],
    ['ids', '3,10,2', [3, 10, 2]],
    ['thingIds', '3', [3]],
    ['thingId', '3,4', [3, 4]],
    ['ownerId', '5', [5]],
    ['name', 'Mug, blue', 'Mug, blue'],
    ['status', 'Enabled,Disabled', ['Enabled', 'Disabled']],
    ['features', 'sales', ['sales']],
    ['isDone', 'true', true],
    ['isDone', 'false', false],
    ['qty', '5', 5],
    ['qtyMin', '-2', -2],
    ['qtyMax', '0', 0],
    ['priceMin', '0.5', 0.5],
    ['price', '12.3456', 12.3456],
    ['createdTimeStart', '2026-01-31', '2026-01-31'],
    ['createdTimeEnd', '2026-01-31 08:05:09', '2026-01-31 08:05:09'],
    ['createdTimeEnd', '2026-01-31T08:05:09.123Z', '2026-01-31T08:05:09.123Z'],
    ['createdTimeEnd', '2026-01-31T08:05+08:00', '2026-01-31T08:05+08:00'],
    ['expireDateStart', '2028-02-29', '2028-02-29'],
  ])('%s=%s', (name, value, expected) => {
    expect(read({ [name]: value }).data?.[name]).toEqual(expected)
  })
})

describe('a list rejects a bad value and names its parameter', () => {
  test.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', 'two'],
    ['page', ''],
    ['page', '01'],
    ['pageSize', '101'],
    ['pageSize', '0'],
    ['sort', 'colour'],
    ['sort', ''],
    ['sort', '--name'],
    ['sort', 'name,'],
    ['sort', 'constructor'],
    // Worked out for each response, or too long to be put in order.
    ['sort', 'lineCount'],
    ['sort', 'note'],
    ['sort', 'parts'],
    ['ids', 'a'],
    ['ids', ''],
    ['ids', '1,,2'],
    ['ids', '1,'],
    ['ids', '1.5'],
    ['ids', '-1'],
    ['ids', '0x10'],
    ['ids', '1e3'],
    ['ids', '99999999999999999999'],
    ['ownerId', ' '],
    ['status', 'enabled'],
    ['status', 'Enabled,Gone'],
    ['status', ''],
    ['isDone', '1'],
    ['isDone', 'TRUE'],
    // An integer is the type of the field.
    ['qty', '1.5'],
    ['qtyMin', '1e3'],
    ['qtyMax', ''],
    ['qtyMax', '9999999999'],
    ['price', '1,5'],
    ['price', 'NaN'],
    ['createdTimeStart', 'yesterday'],
    ['createdTimeStart', '2026-1-1'],
    ['createdTimeStart', '2026-13-01'],
    ['createdTimeStart', '2026-02-29'],
    ['createdTimeStart', '2026-04-31 10:00:00'],
    ['createdTimeEnd', '2026-01-01 25:00:00'],
    ['createdTimeEnd', '2026-01-01 10:61:00'],
    ['expireDateEnd', '2026-00-10'],
    ['keyword', 'x'.repeat(301)],
    ['numbers', Array.from({ length: 201 }, (_, at) => `N${at}`).join(' ')],
    ['colour', 'blue'],
    ['constructor', 'x'],
    // These kinds are displayed, never filtered by.
    ['note', 'x'],
    ['cover', 'x'],
    ['parts', 'x'],
    ['lineCount', '3'],
    ['createdTime', '2026-01-01'],
    ['statusMin', '1'],
  ])('%s=%j', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([name])
  })
})

describe('the rules of a list', () => {
  test('list what each parameter filters', () => {
    const told = Object.fromEntries(
      Object.entries(rules.filters).map(([name, { field, kind }]) => [name, `${field} ${kind}`]),
    )
    expect(told).toEqual({
      thingId: 'thingId in',
      ids: 'thingId in',
      thingIds: 'thingId in',
      ownerId: 'ownerId in',
      name: 'name equals',
      status: 'status in',
      features: 'features overlaps',
      isDone: 'isDone equals',
      qty: 'qty equals',
      qtyMin: 'qty from',
      qtyMax: 'qty to',
      price: 'price equals',
      priceMin: 'price from',
      priceMax: 'price to',
      createdTimeStart: 'createdTime from',
      createdTimeEnd: 'createdTime to',
      expireDateStart: 'expireDate from',
      expireDateEnd: 'expireDate to',
    })
  })

  test('list the sortable fields', () => {
    expect(rules.sortable).toEqual([
      ...['thingId', 'ownerId', 'name', 'status', 'isDone', 'qty', 'price', 'createdTime', 'expireDate'],
    ])
  })

  test('reject a keyword where no field is searched', () => {
    const silent = listRules(fields, { ...options, keyword: false })
    expect(silent.query.safeParse({ keyword: 'x' }).success).toBe(false)
  })

  test('allow pages up to the limit of the list', () => {
    const long = listRules(fields, { ...options, maxPageSize: 10_000 })
    expect(long.query.safeParse({ pageSize: '10000' }).success).toBe(true)
    expect(long.query.safeParse({ pageSize: '10001' }).success).toBe(false)
  })
})

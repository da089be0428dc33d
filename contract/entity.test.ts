import { z } from 'zod'
import { remarkBody } from './calls/remark-body'
import { currencies } from './entities/reference'
import { entity, schemaOf } from './entity'
import { entities } from './entity-list'
import type { AnyEntity } from './entity-types'
import { choice, computed, currencyCode, data, integer, longText, ref, text } from './fields'
import { failingRows } from './testing/failing-rows'

const crates = entity({
  path: 'crates',
  id: 'crateId',
  area: 'inventories',
  label: 'name',
  fields: {
    name: text(),
    note: longText().nullish(),
    shelfId: ref('shelves').optional(),
    kind: choice('WarehouseType'),
  },
  readOnly: { weight: computed(integer()).nullish() },
  secrets: { code: text() },
  details: { parts: data(z.array(z.string())) },
  keyword: ['name'],
  localized: ['name'],
  actions: ['enable', 'disable', 'remark'],
  suggestions: { kind: z.string().optional() },
})
const coins = entity({
  path: 'coins',
  id: 'code',
  idKind: 'code',
  area: 'reference',
  label: 'name',
  fields: { code: currencyCode(), name: text() },
  operations: ['list', 'get', 'remove'],
})

const keysOf = (schema: z.ZodType) => Object.keys((schema as z.ZodObject).shape)
const row = {
  crateId: 1,
  name: 'A',
  note: null,
  shelfId: null,
  shelfName: null,
  kind: 'Own',
  kindText: 'Own',
  weight: null,
  status: 'Enabled',
  statusText: 'Enabled',
  remark: null,
  createdTime: '2026-01-31T08:05:09Z',
  updatedTime: '2026-01-31T08:05:09Z',
}

describe('a record', () => {
  test('has every field, labels beside choices and names beside references', () => {
    expect(keysOf(crates.record).sort()).toEqual(Object.keys(row).sort())
    expect(crates.record.safeParse(row).success).toBe(true)
  })

  test('has its details when it is read individually', () => {
    expect(keysOf(crates.one)).toEqual([...keysOf(crates.record), 'parts'])
  })

  test.each(['name', 'kind', 'kindText', 'shelfId', 'shelfName', 'note', 'remark', 'weight', 'status', 'createdTime'])(
    'has %s even if it is empty',
    (field) => {
      expect(crates.record.safeParse({ ...row, [field]: undefined }).success).toBe(false)
    },
  )

  test('never contains a secret', () => {
    expect(Object.keys(crates.recordFields)).not.toContain('code')
  })

  test('has no state and no remark without such an action', () => {
    expect(keysOf(coins.record)).toEqual(['code', 'name', 'createdTime', 'updatedTime'])
    expect(coins.recordFields.code).toBe(coins.fields.code)
  })
})

describe('a draft', () => {
  const draft = { name: 'A', kind: 'Own', code: 'secret' }

  test('has the fields that forms write', () => {
    expect(crates.draft.safeParse(draft).success).toBe(true)
    expect(crates.draft.safeParse({ ...draft, note: null, shelfId: 3 }).success).toBe(true)
  })

  test.each([
    ['without its name', { kind: 'Own', code: 'secret' }],
    ['without its secret', { name: 'A', kind: 'Own' }],
    ['with a state', { ...draft, status: 'Disabled' }],
    ['with a key', { ...draft, crateId: 7 }],
    ['with a fact', { ...draft, weight: 7 }],
    ['with the time of its making', { ...draft, createdTime: row.createdTime }],
    ['with an unknown field', { ...draft, colour: 'blue' }],
    ['with a field that every object has', { ...draft, constructor: 'x' }],
  ])('is rejected %s', (_, value) => {
    expect(crates.draft.safeParse(value).success).toBe(false)
  })

  test('a change has some of its fields, and no others', () => {
    expect(crates.patch.safeParse({}).success).toBe(true)
    expect(crates.patch.safeParse({ name: 'B' }).success).toBe(true)
    expect(crates.patch.safeParse({ status: 'Disabled' }).success).toBe(false)
  })

  test('a chosen key cannot be changed', () => {
    const currency = { code: 'QXQ', name: 'Test thaler', symbol: 'T', minorUnit: 2 }
    expect(currencies.draft.safeParse(currency).success).toBe(true)
    expect(currencies.patch.safeParse({ name: 'Other' }).success).toBe(true)
    expect(currencies.patch.safeParse({ code: 'QXQ' }).success).toBe(false)
  })
})

describe('the calls of an entity', () => {
  test('exist for all of them', () => {
    expect(Object.keys(crates.endpoints).sort()).toEqual(
      [
        ...['GET crates', 'GET crates/{id}', 'POST crates', 'POST crates/{id}', 'DELETE crates/{ids}'],
        ...['POST crates/{ids}/{field}', 'GET crates/suggestions'],
        ...['POST crates/{ids}/enable', 'POST crates/{ids}/disable', 'POST crates/{ids}/remark'],
        ...['GET crates/{id}/localizations', 'POST crates/{id}/localizations'],
        'DELETE crates/{id}/localizations/{locale}',
        'GET crates/{id}/changes',
        'POST crates/{id}/changes/{changeId}/undo',
        'GET crates/counts',
        'POST crates/export',
      ].sort(),
    )
  })

  test('are limited to the named ones, by code', () => {
    expect(Object.keys(coins.endpoints)).toEqual([
      ...['GET coins', 'GET coins/{code}', 'DELETE coins/{codes}'],
      'GET coins/counts',
      'POST coins/export',
      'GET coins/{code}/changes',
    ])
  })

  test('belong to the entity’s area; pickers are for everybody', () => {
    for (const [name, { area }] of Object.entries((crates as unknown as AnyEntity).endpoints)) {
      expect([name, area]).toEqual([name, name === 'GET crates/suggestions' ? 'everyone' : 'inventories'])
    }
  })

  test.each<[string, unknown, boolean]>([
    ['GET crates/suggestions', { keyword: 'a', kind: 'Own' }, true],
    ['GET crates/suggestions', { page: '1' }, false],
    ['GET crates', { pageSize: '100', keyword: 'a' }, true],
    ['GET crates', { pageSize: '101' }, false],
    ['GET crates/{id}', { localized: 'false' }, true],
    ['GET crates/{id}', { localized: 'no' }, false],
  ])('the query of %s takes %j: %s', (name, query, isFine) => {
    const found = (crates as unknown as AnyEntity).endpoints[name]
    expect(found?.query.safeParse(query).success).toBe(isFine)
  })

  test.each<[unknown, boolean]>([
    [{ code: 'zh-Hant', name: '甲' }, true],
    [{ code: 'zh-Hant', name: null }, true],
    [{ code: 'zh-Hant' }, true],
    [{ code: '../x', name: '甲' }, false],
    [{ name: '甲' }, false],
    [{ code: 'zh-Hant', note: '甲' }, false],
  ])('with another language %j: %s', (body, isFine) => {
    const found = (crates as unknown as AnyEntity).endpoints['POST crates/{id}/localizations']
    expect(found?.body.safeParse(body).success).toBe(isFine)
  })

  test.each<[unknown, boolean]>([
    [undefined, true],
    [{}, true],
    [{ remark: null }, true],
    [{ remark: '' }, true],
    [{ remark: 'x'.repeat(2000) }, true],
    [{ remark: 'x'.repeat(2001) }, false],
    [{ note: 'x' }, false],
    [null, false],
  ])('a bulk action accepts a remark: %#', (body, isFine) => {
    expect(remarkBody.safeParse(body).success).toBe(isFine)
  })
})

test('a field is found by its own name only, not by inherited properties', () => {
  expect(schemaOf(crates, 'name')).toBe(crates.fields.name)
  for (const field of ['colour', 'constructor', '__proto__', 'parts', 'code']) {
    expect(() => schemaOf(crates, field)).toThrow(`crates has no field ${field}`)
  }
})

/** Logs are written once, so they have no last change. */
const changing = (entities as unknown as AnyEntity[]).filter(({ recordFields }) => recordFields.updatedTime)

describe('every entity with a last change', () => {
  const check = (rule: (one: AnyEntity) => void) => failingRows(changing, ({ path }) => path, rule)

  test('has the fields that it names', () => {
    const failing = check((one) =>
      expect(Object.keys(one.recordFields)).toEqual(
        expect.arrayContaining([one.label, ...one.keyword, ...one.localized]),
      ),
    )
    expect(failing).toEqual([])
  })

  test('begins with its key and ends with its times', () => {
    const failing = check((one) => {
      const names = Object.keys(one.recordFields)
      expect([names[0], ...names.slice(-2)]).toEqual([one.id, 'createdTime', 'updatedTime'])
    })
    expect(failing).toEqual([])
  })

  test('can be sorted by its key, so that pages never overlap', () => {
    expect(check((one) => expect(one.rules.sortable).toContain(one.id))).toEqual([])
  })
})

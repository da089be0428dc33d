import { banners } from './entities/banners'
import { suppliers } from './entities/purchasing/suppliers'
import { currencies } from './entities/reference'
import type { AnyEntity } from './entity-types'
import { shapeOf } from './shape'

const plain = (entity: unknown) => shapeOf(entity as AnyEntity)

describe('an entity without its schemas', () => {
  test('is plain data that can be serialized', () => {
    const shape = plain(suppliers)
    expect(JSON.parse(JSON.stringify(shape))).toEqual(shape)
  })

  test('has what a list needs', () => {
    expect(plain(suppliers)).toMatchObject({
      path: 'suppliers',
      id: 'supplierId',
      area: 'suppliers',
      label: 'name',
      localized: ['name', 'contact'],
      actions: ['enable', 'disable', 'remark'],
      verbs: ['list', 'get', 'create', 'update', 'remove', 'field'],
    })
    expect(plain(suppliers)).not.toHaveProperty('idKind')
    expect(plain(currencies)).toMatchObject({ id: 'code', idKind: 'code', localized: ['name'] })
  })

  test('has each field of a record, in order', () => {
    const { fields } = plain(suppliers)
    expect(Object.keys(fields)).toEqual([
      ...['supplierId', 'companyId', 'name', 'website', 'contact', 'imType', 'imAddress', 'description'],
      ...['status', 'remark', 'createdTime', 'updatedTime'],
    ])
    expect(fields.companyId).toEqual({ kind: 'ref', to: 'companies' })
    expect(fields.status).toEqual({ kind: 'choice', values: 'Status' })
    expect(fields.createdTime).toEqual({ kind: 'time' })
  })

  test('has the order of its list where that is not the newest first', () => {
    expect(plain(banners).order).toBe('position')
    expect(plain(suppliers)).not.toHaveProperty('order')
  })

  test('has the sortable and searchable fields', () => {
    const { sortable, terms } = plain(suppliers)
    expect(sortable).toEqual(expect.arrayContaining(['supplierId', 'name', 'status', 'createdTime']))
    expect(sortable).not.toContain('description')
    expect(terms).toEqual(expect.arrayContaining(['keyword', 'ids', 'supplierIds', 'status', 'createdTimeStart']))
    expect(terms).not.toContain('description')
  })
})

import { products } from '@/contract/entities/catalogue/products'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { shapeOf } from '@/contract/shape'
import { failingRows } from '@/contract/testing/failing-rows'
import { sectionsOf } from '../core/form-sections'
import { viewOf } from '../core/record-views'
import { fieldGroups } from './field-groups'

const shape = shapeOf(suppliers)

test('the name and the state are in no group, as they stand in the head', () => {
  const fields = fieldGroups(shape).flatMap(({ fields }) => fields)
  expect(fields).toContain('contact')
  expect(fields).not.toContain('name')
  expect(fields).not.toContain('status')
})

test('what no group names stands in the last one, owners and the key with its times aside', () => {
  const groups = fieldGroups(shape, [], { groups: [{ title: 'contact', fields: ['contact'] }] })
  expect(groups.map(({ title, isAside }) => [title, isAside ?? false])).toEqual([
    ['contact', false],
    ['belongsTo', true],
    ['record', true],
  ])
  expect(groups[0]?.fields).toEqual(['contact', 'website', 'imType', 'imAddress', 'description', 'remark'])
  expect(groups[1]?.fields).toEqual(['companyId'])
  expect(groups[2]?.fields).toEqual(['supplierId', 'createdTime', 'updatedTime'])
})

test('a picture of a group stands beside its fields and not among them', () => {
  const [about] = fieldGroups(shapeOf(products), ['keywords'])
  expect(about?.picture).toBe('coverUrl')
  expect(about?.fields).not.toContain('coverUrl')
  expect(about?.fields).not.toContain('keywords')
})

test('every field of an entity is in one group at most, and names a field that it has', () => {
  const failing = failingRows(
    entities as readonly AnyEntity[],
    ({ path }) => path,
    ({ path, recordFields, fields: entered }) => {
      const { groups = [], facts = [], states = [], hidden = [] } = viewOf({ path })
      const named = [...groups.flatMap(({ fields, picture }) => [...fields, ...(picture ? [picture] : [])])]
      expect(new Set(named).size).toBe(named.length)
      expect(
        [...named, ...facts, ...states, ...hidden].filter((name) => !(recordFields[name] ?? entered[name])),
      ).toEqual([])
      expect(facts.length).toBeLessThanOrEqual(3)
    },
  )
  expect(failing).toEqual([])
})

test('a form has the headings of the groups that its rows come in', () => {
  const rows = [['name', 'website'], ['remark'], ['contact', 'imType']]
  expect(sectionsOf(shape, rows)).toEqual([
    { title: 'about', rows: [['name', 'website'], ['remark']] },
    { title: 'contact', rows: [['contact', 'imType']] },
  ])
})

test('a form whose rows mix the groups has no headings', () => {
  const rows = [['name'], ['contact'], ['website']]
  expect(sectionsOf(shape, rows)).toEqual([{ title: null, rows }])
})

import type { z } from 'zod'
import { entity } from './entity'
import { entities } from './entity-list'
import type { AnyEntity } from './entity-types'
import { text } from './fields'
import { shapeOf } from './shape'
import { type AnyMove, isFinal, moveOf, statesOf } from './states'
import { expectedMoves } from './testing/expected-moves'

const crates = entity({
  path: 'crates',
  id: 'crateId',
  area: 'inventories',
  label: 'name',
  fields: { name: text() },
  actions: ['remark'],
  states: {
    values: 'ProductStatus',
    initial: 'Draft',
    actions: {
      placeonshelf: { from: ['Draft', 'OffShelf'], to: 'OnShelf' },
      takedown: { from: ['OnShelf'], to: 'OffShelf', remark: 'optional' },
      void: { from: ['Draft', 'OnShelf', 'OffShelf'], to: 'Voided', remark: 'required' },
    },
  },
})
const described: AnyEntity = crates
const body = (action: string) => described.endpoints[`POST crates/{ids}/${action}`]?.body as z.ZodType

test('an entity with states shows its state and its label', () => {
  const record = {
    crateId: 1,
    name: 'A',
    remark: null,
    createdTime: '2026-01-01T00:00:00Z',
    updatedTime: '2026-01-01T00:00:00Z',
  }
  expect(crates.record.safeParse({ ...record, status: 'OnShelf', statusText: 'On shelf' }).success).toBe(true)
  expect(crates.record.safeParse({ ...record, status: 'Enabled', statusText: 'Enabled' }).success).toBe(false)
})

test('a draft cannot set the state', () => {
  expect(crates.draft.safeParse({ name: 'A', status: 'OnShelf' }).success).toBe(false)
})

test('every transition is an action with a call of its own', () => {
  expect(crates.actions).toEqual(['remark', 'placeonshelf', 'takedown', 'void'])
  expect(described.endpoints['POST crates/{ids}/void']?.summary).toContain('Draft, OnShelf, OffShelf → Voided')
})

test('a required remark must not be missing or blank', () => {
  expect(
    [undefined, {}, { remark: ' ' }, { remark: 'Broken' }].map((one) => body('void').safeParse(one).success),
  ).toEqual([false, false, false, true])
  expect(body('takedown').safeParse({}).success).toBe(true)
})

test('a state that no action leads out of is final', () => {
  const { states } = described
  if (!states) throw new Error('The states are missing.')
  const finals = Object.keys(states.actions).filter((action) => {
    const move = moveOf(states, action)
    return move && isFinal(states, move)
  })
  expect(finals).toEqual(['void'])
  expect(moveOf(states, 'constructor')).toBeUndefined()
})

test('the console gets the state table as data', () => {
  expect(shapeOf(described).states).toEqual(described.states)
})

const stateful = (entities as readonly AnyEntity[]).flatMap(({ path, states }) => (states ? [{ path, states }] : []))

test('every entity has the moves that the table names, from and to the states named there', () => {
  const written = ({ from, to }: AnyMove) => `${from.join(', ')} → ${typeof to === 'string' ? to : '…'}`
  const found = stateful.map(({ path, states }) => [
    path,
    Object.fromEntries(Object.entries(states.actions).map(([action, move]) => [action, written(move)])),
  ])
  expect(Object.fromEntries(found)).toEqual(expectedMoves)
})

test.each(stateful)('$path names states that exist', ({ states }) => {
  const named = Object.values(states.actions).flatMap(({ from, to }) => [...from, ...(to === undefined ? [] : [to])])
  expect(statesOf(states)).toEqual(expect.arrayContaining([states.initial, ...named]))
})

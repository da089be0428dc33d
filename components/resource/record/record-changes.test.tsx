import { screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { type EntityShape, shapeOf } from '@/contract/shape'
import { RecordChanges } from './record-changes'

const entity: EntityShape = {
  ...shapeOf(suppliers),
  states: {
    values: 'ProductStatus',
    initial: 'Draft',
    actions: {
      weigh: { from: ['Draft'], to: null, fields: { grams: { meta: { kind: 'integer' }, isRequired: true } } },
    },
  },
}
const value = { language: null, beforeText: null, afterText: null, before: null }
const change = { recordChangeId: 2, adminId: 9, adminName: 'Mia Chen', createdTime: '2026-01-31T08:05:09Z' }

test('a move is named by its action, with the values that it was given', async () => {
  const fields = [
    { ...value, field: 'status', before: 'Draft', after: 'OnShelf', beforeText: 'Draft', afterText: 'On shelf' },
    { ...value, field: 'grams', after: 1200 },
    { ...value, field: 'lines', after: [{ qty: 2 }], afterText: '2 × Sellable' },
  ]
  const items = [{ ...change, action: 'update', move: 'weigh', fields }]
  mockApi({ 'GET suppliers/4/changes': { body: { items, total: 1 } } })
  await renderScreen(<RecordChanges entity={entity} id={4} />)
  const entry = await screen.findByRole('listitem')
  expect(entry).toHaveTextContent(/^weighMia Chen/)
  expect(entry).toHaveTextContent('StatusDraft → On shelf')
  expect(entry).toHaveTextContent('grams1,200')
  expect(entry).toHaveTextContent('2 × Sellable')
  expect(entry).not.toHaveTextContent('{')
})

test('a page of the timeline that cannot be loaded shows no changes of another, and the way back', async () => {
  const items = [{ ...change, action: 'update', move: null, fields: [{ ...value, field: 'name', after: 'Yiwu' }] }]
  mockApi({
    'GET suppliers/4/changes': ({ query }) => (query.page === '2' ? 'dead' : { body: { items, total: 30 } }),
  })
  const { user } = await renderScreen(<RecordChanges entity={entity} id={4} />)
  expect(await screen.findByText('Mia Chen')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /page 2$/i }))
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible()
  expect(screen.queryByText('Mia Chen')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /page 1$/i }))
  expect(await screen.findByText('Mia Chen')).toBeVisible()
})

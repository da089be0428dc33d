import { screen, waitFor, within } from '@testing-library/react'
import { RecordActions } from '@/components/resource/record/record-actions'
import { mockApi, renderScreen } from '@/components/testing/page'
import { products } from '@/contract/entities/catalogue/products'
import { shapeOf } from '@/contract/shape'
import { ShelfNotice } from './shelf-notice'

const record = { productId: 7, title: 'Linen napkin', status: 'Draft' }
const findings = [
  { finding: 'NoPrice', findingText: 'No sale price', productSkuIds: [3] },
  { finding: 'NoSpecification', findingText: 'Required specification missing', propertyId: 2, propertyName: 'Fibre' },
]
const open = async (body: unknown) => {
  const calls = mockApi({ 'GET products/7/findings': { body }, 'POST products/7/placeonshelf': { body: [] } })
  const { user } = await renderScreen(
    <RecordActions
      entity={shapeOf(products)}
      record={record}
      notices={{ placeonshelf: ShelfNotice, void: () => 'No' }}
    />,
    { profile: { roles: ['sales-staffs'] } },
  )
  await user.click(screen.getByRole('button', { name: 'Place on shelf' }))
  return { user, calls, dialog: within(await screen.findByRole('dialog', { name: 'Place on shelf: Linen napkin' })) }
}

test('placing a product on the shelf says what it lacks, and does it all the same', async () => {
  const { user, calls, dialog } = await open(findings)
  const texts = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(texts).toEqual(['No sale price', 'Required specification missing: Fibre'])
  expect(dialog.queryByText('No')).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Place on shelf' }))
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('POST products/7/placeonshelf'))
})

test('a product that lacks nothing is placed on the shelf without a notice', async () => {
  const { dialog } = await open([])
  expect(dialog.queryByRole('status')).not.toBeInTheDocument()
})

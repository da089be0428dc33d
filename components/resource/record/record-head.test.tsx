import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { brands } from '@/contract/entities/catalogue/brands'
import { orders } from '@/contract/entities/orders'
import { shapeOf } from '@/contract/shape'
import { RecordHead } from './record-head'

test('what comes after the page stands before the buttons, so that none of them moves under the pointer', async () => {
  const button = (name: string) => <button type="button">{name}</button>
  const buttons = { beside: button('Next'), actions: button('Edit'), end: button('Close') }
  await renderScreen(<RecordHead entity={brands as never} record={undefined} title="Acme" level="h1" {...buttons} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Next', 'Edit', 'Close'])
})

test('has the sum of a document, and beside its state another one that needs somebody', async () => {
  const record = {
    orderId: 1,
    status: 'Accepted',
    statusText: 'Accepted',
    payStatus: 'Unpaid',
    payStatusText: 'Unpaid',
  }
  const amount = { totalAmount: 12, currency: 'CNY' }
  const head = <RecordHead entity={shapeOf(orders)} record={{ ...record, ...amount }} title="L1" level="h1" />
  const { container } = await renderScreen(head)
  expect(container).toHaveTextContent('AcceptedUnpaid')
  expect(container).toHaveTextContent('¥12.00')
})

import { screen, within } from '@testing-library/react'
import { mockApi, refused, renderScreen } from '@/components/testing/page'
import { CountDialog } from './count-dialog'
import { stockRow } from './testing/stock-row'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const movement = (inventoryMovementId: number, onHandAfter: number) => ({
  body: { items: [{ inventoryMovementId, onHandAfter }], total: 1 },
})
const moved = (losses: readonly object[] = []) => ({
  body: { inventory: { ...stockRow, onHand: 5 }, movements: [], losses },
})

async function open(responses: Parameters<typeof mockApi>[0]) {
  const onClose = jest.fn()
  const calls = mockApi({
    'GET inventories/7': { body: stockRow },
    'GET inventories/7/movements': movement(31, 10),
    ...responses,
  })
  const { user } = await renderScreen(<CountDialog record={stockRow} onClose={onClose} />)
  return { calls, user, onClose, posted: () => calls.filter(({ name }) => name.startsWith('POST')) }
}

test('a count is compared with what was seen and sent with it', async () => {
  const { user, posted, onClose } = await open({ 'POST inventories/7/movements': moved() })
  expect(await screen.findByText(/The system has 8 here, without 2 packed ones/)).toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: /Pieces counted/ }), '8')
  expect(screen.getByText('As in the system')).toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(posted().map(({ body }) => body)).toEqual([{ kind: 'Count', counted: 8, seenMovementId: 31, seenPacked: 2 }])
  expect(onClose).toHaveBeenCalled()
})

test('a count that takes pieces of orders says so before, and names the orders after', async () => {
  const loss = { orderId: 3, friendlyOrderId: 'L2026', name: 'Jasmine tea', qty: 2 }
  const { user, onClose } = await open({ 'POST inventories/7/movements': moved([loss]) })
  await user.type(await screen.findByRole('textbox', { name: /Pieces counted/ }), '2')
  expect(screen.getByText('Difference: -6')).toBeInTheDocument()
  expect(screen.getByText(/2 pieces fewer than orders have here/)).toBeInTheDocument()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/This takes 2 pieces of Jasmine tea from order/)).toHaveTextContent('L2026')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: 'OK' }))
  expect(onClose).toHaveBeenCalled()
})

test('what has moved meanwhile is named, and everything is counted again', async () => {
  const stale = 'Something has changed here since you looked: Receipt +5. Count again.'
  let tries = 0
  const { user, posted, onClose } = await open({
    'GET inventories/7/movements': () => (tries === 0 ? movement(31, 10) : movement(32, 15)),
    'POST inventories/7/movements': () => {
      tries += 1
      return tries === 1 ? refused(412, stale) : moved()
    },
  })
  await user.type(await screen.findByRole('textbox', { name: /Pieces counted/ }), '8{Enter}')
  expect(await screen.findByText(stale)).toBeInTheDocument()
  expect(await screen.findByText(/The system has 13 here/)).toBeInTheDocument()
  const again = screen.getByRole('textbox', { name: /Pieces counted/ })
  expect(again).toHaveValue('')
  await user.type(again, '13{Enter}')
  expect(posted()[1]?.body).toEqual({ kind: 'Count', counted: 13, seenMovementId: 32, seenPacked: 2 })
  expect(onClose).toHaveBeenCalledTimes(1)
})

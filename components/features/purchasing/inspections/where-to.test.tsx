import { screen, within } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { playOutcome } from './outcome-sound'
import { WhereTo } from './where-to'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))
jest.mock('./outcome-sound', () => ({ playOutcome: jest.fn() }))

const goods = { productSkuId: 1, productName: 'Tea set', productSkuName: 'Blue', skuCode: 'QS-1' }
const order = { orderId: 7, friendlyOrderId: 'L-7', customerName: 'Amelia Wong' }
const stock = { orderId: null, friendlyOrderId: null, customerName: null, isOrderComplete: false }
const inspection = {
  ...{ purchaseInspectionId: 5, defectiveQty: 1, wrongQty: 0 },
  putAways: [
    { ...goods, ...stock, shelfCode: null, qty: 4 },
    { ...goods, ...stock, shelfCode: 'B-03', qty: 2 },
    { ...goods, ...order, shelfCode: 'A-01', qty: 1, isOrderComplete: true },
  ],
}
const open = (isFresh: boolean, roles: string[]) => {
  mockApi({ 'GET purchaseinspections/5/labels': { body: { labels: [], barcode: null, codeText: '', qr: '' } } })
  return renderScreen(<WhereTo inspections={[inspection]} isFresh={isFresh} />, {
    profile: { roles },
    onAdminDomain: true,
  })
}
const places = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('says shelf by shelf what goes where, and leads a complete order to the bench', async () => {
  await open(true, ['sales-staffs', 'purchases-staffs'])
  expect(places()).toEqual([
    'A-011 for L-7Tea set · Blue · Amelia WongOrder complete: take it to packing',
    'B-032 to stockTea set · Blue',
    'Floor4 to stockTea set · Blue',
  ])
  expect(screen.getByText('1 defective or wrong: set apart')).toBeVisible()
  const [first] = screen.getAllByRole('listitem')
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/orders/packages#bench=7')
  expect(playOutcome).toHaveBeenCalledWith('complete')
})

test('only says that an order is complete to those who do not pack, and is silent when it is looked at later', async () => {
  jest.mocked(playOutcome).mockClear()
  await open(false, ['purchases-staffs'])
  expect(places()[0]).toContain('Order complete')
  expect(screen.queryByRole('link')).toBeNull()
  expect(playOutcome).not.toHaveBeenCalled()
})

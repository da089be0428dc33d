import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import type { PackingTask } from '@/contract/entities/parcels/packing'
import { CountStep } from './count-step'

const line = (orderLineId: number, skuCode: string, qty: number): PackingTask['lines'][number] => ({
  ...{ orderLineId, orderId: 1, friendlyOrderId: 'L1', productSkuId: orderLineId, name: `Cup ${skuCode}` },
  ...{ skuName: null, skuCode, barcode: null, coverUrl: null, shelfCode: 'A-1', qty },
})
const task: PackingTask = {
  ...{
    orderPackageId: null,
    warehouseId: 2,
    warehouseName: 'Here',
    customerName: 'Ada',
    country: 'HK',
    countryName: 'Hong Kong',
  },
  ...{ heldReason: null, hasStreet: true, orders: [], lines: [line(1, 'CUP-1', 2), line(2, 'LID-1', 1)] },
}

test('counts what is typed, and says which article is wrong', async () => {
  const { user } = await renderScreen(<CountStep task={task} onPacked={() => {}} />)
  const code = screen.getByRole('textbox', { name: 'Scan an article or type its code' })
  // Keys at the speed of this machine could be a scanner's.
  const enter = async (text: string) => {
    await user.click(code)
    await user.paste(text)
    await user.keyboard('{Enter}')
  }
  await enter('CUP-1')
  expect(screen.getByText('1 / 2')).toBeVisible()
  await enter('MUG-9')
  expect(screen.getByRole('status')).toHaveTextContent('MUG-9 is not in this parcel.')
  await enter('CUP-1')
  expect(screen.getByText('2 / 2')).toBeVisible()
})

test('does not pack what is on hold', async () => {
  await renderScreen(<CountStep task={{ ...task, heldReason: 'Fraud?' }} onPacked={() => {}} />)
  expect(screen.getByRole('alert')).toHaveTextContent('On hold: Fraud?')
})

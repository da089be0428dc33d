import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { purchaseRefunds } from '@/contract/entities/purchasing/purchase-refunds'
import { shapeOf } from '@/contract/shape'
import { RefundTotals } from './refund-totals'

type Props = Parameters<typeof RefundTotals>[0]

const refund = {
  ...{ purchaseRefundId: 4, status: 'Approved', currency: 'CNY', shippingAmount: 3, otherAmount: 0.2, amount: 15.5 },
  lines: [{ amount: 12.2 }, { amount: 0.1 }],
}
const open = async (changes: object) => {
  const record = { ...refund, ...changes } as unknown as NonNullable<Props['record']>
  await renderScreen(<RefundTotals entity={shapeOf(purchaseRefunds)} shown={record} record={record} />)
  const [names, amounts] = [screen.getAllByRole('term'), screen.getAllByRole('definition')]
  return names.map((name, at) => `${name.textContent} ${amounts[at]?.textContent?.replace(/[^\d.]/g, '')}`)
}

test.each([
  ['is asked for', {}, ['Goods 12.30', 'Shipping 3.00', 'Other 0.20', 'Amount 15.50']],
  ['came as asked', { status: 'Completed' }, ['Goods 12.30', 'Shipping 3.00', 'Other 0.20', 'Amount 15.50']],
  [
    'came in part',
    { status: 'Completed', amount: 10 },
    ['Goods 12.30', 'Shipping 3.00', 'Other 0.20', 'Requested 15.50', 'Received 10.00'],
  ],
  [
    'is new pieces',
    { shippingAmount: 0, otherAmount: 0, amount: 0, lines: [] },
    ['Goods 0.00', 'Shipping 0.00', 'Other 0.00', 'Amount 0.00'],
  ],
])('a refund that %s adds up', async (_, changes, expected) => {
  expect(await open(changes)).toEqual(expected)
})

import { renderScreen } from '@/components/testing/page'
import { payments } from '@/contract/entities/payments'
import { shapeOf } from '@/contract/shape'
import { FieldList } from './record-fields'

const record = { paymentId: 1, amount: 12, fee: 1, currency: 'HKD', transactionId: 'T-1' }

test.each([
  ['figures alone', ['amount', 'fee'], 'rows', true],
  ['figures and a text', ['amount', 'transactionId'], 'rows', false],
  ['figures below their labels', ['amount', 'fee'], 'pairs', false],
] as const)('%s end at one line: %j as %s: %s', async (_, fields, layout, isSo) => {
  const { container } = await renderScreen(
    <FieldList entity={shapeOf(payments)} record={record} fields={fields} layout={layout} />,
  )
  expect(container.querySelector('dl')?.classList.contains('figures')).toBe(isSo)
})

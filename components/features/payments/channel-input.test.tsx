import { screen, waitFor } from '@testing-library/react'
import { RecordForm } from '@/components/resource/form/record-form'
import { mockApi, renderScreen } from '@/components/testing/page'
import { payments } from '@/contract/entities/payments'
import { shapeOf } from '@/contract/shape'
import { paymentForm } from './payment-form'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const events = { onDirty: jest.fn(), reload: jest.fn(), onSaved: jest.fn(), onCancel: jest.fn() }
const order = { orderId: 3, companyId: 5, currency: 'TWD', totalAmount: 90, paidAmount: 0, balance: 90 }
const channel = { paymentChannelId: 1, code: 'bank', name: 'Bank transfer', currencies: ['HKD', 'TWD'] }

/** The form of a payment for an order that arrives when it is let. */
async function open(currencies: readonly string[]) {
  let arrive: () => void = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  mockApi({
    'GET orders/3': async () => {
      await arrived
      return { body: order }
    },
    'GET orders': { body: { items: [{ orderId: 3, friendlyOrderId: 'L2026' }], total: 1 } },
    'GET paymentchannels': { body: { items: [{ ...channel, currencies }], total: 1 } },
    'GET payments': { body: { items: [], total: 0 } },
  })
  const page = await renderScreen(
    <RecordForm
      entity={shapeOf(payments)}
      rules={payments}
      description={{ rows: paymentForm.rows, inputs: paymentForm.inputs }}
      record={undefined}
      etag={undefined}
      given={{ orderId: 3 }}
      {...events}
    />,
    {
      currencies: {
        TWD: { symbol: 'NT$', minorUnit: 2, format: '' },
        HKD: { symbol: 'HK$', minorUnit: 2, format: '' },
      },
    },
  )
  const choose = async () => {
    await page.user.click(await screen.findByRole('combobox', { name: /^Channel/ }))
    await page.user.click(await screen.findByRole('option', { name: /^Bank transfer/ }))
  }
  return { ...page, arrive, choose }
}
const currency = () => screen.getByRole('combobox', { name: /^Currency/ })

test('the error of a currency that was missing ends when the order brings it', async () => {
  const { arrive, choose, user } = await open(['HKD', 'TWD'])
  await choose()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(currency()).toBeInvalid())
  arrive()
  await waitFor(() => expect(currency()).toHaveTextContent('TWD'))
  await waitFor(() => expect(currency()).toBeValid())
})

test("a channel that is chosen before the order has come leaves the order's currency to it", async () => {
  const { arrive, choose } = await open(['HKD', 'TWD'])
  await choose()
  arrive()
  await waitFor(() => expect(currency()).toHaveTextContent('TWD'))
  expect(screen.getByRole('textbox', { name: /^Amount/ })).toHaveValue('90')
})

test("a channel that does not take the order's currency fills in one that it takes", async () => {
  const { arrive, choose } = await open(['HKD'])
  await choose()
  arrive()
  await waitFor(() => expect(currency()).toHaveTextContent('HKD'))
})

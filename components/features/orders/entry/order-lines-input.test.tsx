import { fireEvent, screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { Row } from '@/components/resource/core/list-types'
import { mockApi, refused, renderScreen } from '@/components/testing/page'
import type { FoundArticle, OrderArticle } from '@/contract/entities/order-articles'
import { orders } from '@/contract/entities/orders'
import { metaOf } from '@/contract/field-meta'
import { OrderLinesInput } from './order-lines-input'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const article = (productSkuId: number, more: Partial<OrderArticle> = {}): OrderArticle => ({
  ...{ productSkuId, productId: 7, name: 'Lamp', skuName: 'Brass', skuCode: `L-${productSkuId}`, coverUrl: null },
  ...{ listPrice: 80, listCurrency: 'HKD', price: 80, rate: null, freeQty: 3, ...more },
})
const known: Readonly<Record<string, OrderArticle[]>> = {
  'l-1': [article(1)],
  'l-2': [article(2, { listPrice: 10, listCurrency: 'USD', price: 78, rate: '7.8' })],
  lamp: [article(1), article(2)],
}
/** Answers as the API does. */
const find = ({ body }: { body?: unknown }): { body: FoundArticle[] } => ({
  body: (body as { wanted: { text: string }[] }).wanted.map(({ text }) => {
    const found = known[text.toLowerCase()] ?? []
    return found.length === 1
      ? { text, article: found[0] ?? null, choices: [] }
      : { text, article: null, choices: found }
  }),
})

interface FormProps {
  record?: Row
  onBusy: (isBusy: boolean) => void
}

function Form({ record, onBusy }: FormProps) {
  const form = useForm<Row>({ defaultValues: { currency: 'HKD', siteId: 1, lines: record?.lines ?? null } })
  const lines = useWatch({ control: form.control, name: 'lines' })
  const shared = {
    ...{ name: 'lines', label: 'Articles', required: true, placeholder: undefined, error: false },
    ...{ helperText: undefined, onBlur: () => {}, inputRef: () => {} },
  }
  return (
    <FormProvider {...form}>
      <OrderLinesInput
        shared={shared}
        meta={metaOf(orders.fields.lines)}
        value={lines}
        onChange={(value) => form.setValue('lines', value)}
        category="orders"
        record={record}
        onBusy={onBusy}
      />
      <output>{JSON.stringify(lines)}</output>
    </FormProvider>
  )
}

async function open({ record, responses = {} }: { record?: Row; responses?: Parameters<typeof mockApi>[0] } = {}) {
  const calls = mockApi({ 'POST orders/articles': find, 'GET productskus/suggestions': { body: [] }, ...responses })
  const onBusy = jest.fn()
  const { user } = await renderScreen(<Form record={record} onBusy={onBusy} />, {
    currencies: { HKD: { symbol: 'HK$', minorUnit: 2, format: '{symbol}{sign}{value}' } },
  })
  const field = screen.getByRole('combobox', { name: 'Add articles' })
  const lines = () => JSON.parse(screen.getByRole('status').textContent || 'null')
  return { user, field, lines, onBusy, calls }
}

test('codes that are typed or scanned become lines, and a second scan of one counts up', async () => {
  const { user, field, lines } = await open()
  await user.type(field, 'L-1 x3{Enter}')
  await waitFor(() => expect(lines()).toMatchObject([{ productSkuId: 1, qty: 3, price: 80, amount: 240 }]))
  expect(field).toHaveValue('')
  await user.type(field, 'l-1{Enter}')
  await waitFor(() => expect(lines()).toMatchObject([{ productSkuId: 1, qty: 4 }]))
  expect(screen.getByText(/3 free to promise/)).toBeInTheDocument()
  await user.type(field, 'L-2{Enter}')
  expect(await screen.findByText(/at the approved rate 7.8/)).toBeInTheDocument()
})

test('of a pasted list the line that nothing has stays to be settled, and blocks saving until it is', async () => {
  const { user, field, lines, onBusy } = await open()
  fireEvent.paste(field, { clipboardData: { getData: () => 'L-1\t2\nNONE\t4\nL-2' } })
  expect(await screen.findByText('“NONE” (4): no article has this code or name.')).toBeInTheDocument()
  expect(lines()).toMatchObject([{ productSkuId: 1, qty: 2 }, { productSkuId: 2 }])
  expect(onBusy).toHaveBeenLastCalledWith(true)
  await user.click(screen.getByRole('button', { name: 'Skip “NONE”' }))
  expect(onBusy).toHaveBeenLastCalledWith(false)
})

test('of several articles with the name one is chosen', async () => {
  const { user, field, lines } = await open()
  await user.type(field, 'lamp{Enter}')
  await user.click(await screen.findByRole('button', { name: /^L-2/ }))
  expect(lines()).toMatchObject([{ productSkuId: 2, qty: 1 }])
})

test('what could not be looked for waits below the lines', async () => {
  const { user, field, lines } = await open({ responses: { 'POST orders/articles': refused(500, 'Broken.') } })
  await user.type(field, 'L-1 x2{Enter}')
  expect(await screen.findByText(/“L-1” \(2\)/)).toBeInTheDocument()
  expect(lines()).toEqual([])
})

test('stored lines of an accepted order say why they stay, and more of one is a further line', async () => {
  const line = { orderLineId: 5, productSkuId: 1, name: 'Lamp', skuName: 'Brass', qty: 2, price: 80, amount: 160 }
  const record = { orderId: 7, status: 'Accepted', currency: 'HKD', siteId: 1, lines: [line] }
  const { user, lines } = await open({ record })
  expect(screen.getByText(/^Lines of an accepted order cannot be edited/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Cancel pieces of Lamp / Brass' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Add pieces of Lamp / Brass' }))
  expect(lines()).toMatchObject([
    { orderLineId: 5, qty: 2 },
    { productSkuId: 1, qty: 1, amount: 80 },
  ])
  expect(lines()[1]).not.toHaveProperty('orderLineId')
})

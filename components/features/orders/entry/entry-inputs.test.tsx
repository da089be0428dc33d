import { fireEvent, screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import type { Row } from '@/components/resource/core/list-types'
import { mockApi, renderScreen, settle } from '@/components/testing/page'
import { AddressTextInput } from './address-text-input'
import { CustomerInput } from './customer-input'
import { OrderTotal } from './order-total'
import { SiteInput } from './site-input'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const names = [
  ...['siteId', 'userId', 'currency', 'country', 'customerName', 'email', 'phone'],
  ...['subdivisionName1', 'subdivisionName2', 'addressLine1', 'zipcode'],
]
const currencies = { HKD: { symbol: 'HK$', minorUnit: 2, format: '{symbol}{sign}{value}' } }

interface Shown {
  given: Row
  input?: 'siteId' | 'userId'
  record?: Row
}

/** One input of the form of an order, with the values of the form beside it. */
function Form({ given, input, record }: Shown) {
  const form = useForm<Row>({ defaultValues: { ...Object.fromEntries(names.map((name) => [name, null])), ...given } })
  const values = useWatch({ control: form.control, name: names }) as unknown[]
  const Input = input === 'siteId' ? SiteInput : CustomerInput
  const shared: KindInputProps['shared'] = {
    ...{ name: input ?? '', label: 'Record', required: false, placeholder: undefined, error: false },
    ...{ helperText: undefined, onBlur: () => {}, inputRef: () => {} },
  }
  return (
    <FormProvider {...form}>
      {input ? (
        <Input
          shared={shared}
          meta={{ kind: 'ref', to: input === 'siteId' ? 'sites' : 'users' }}
          value={values[names.indexOf(input)]}
          onChange={(value) => form.setValue(input, value)}
          category="orders"
          record={record}
          onBusy={() => {}}
        />
      ) : (
        <AddressTextInput />
      )}
      <pre data-testid="values">{JSON.stringify(Object.fromEntries(names.map((name, at) => [name, values[at]])))}</pre>
    </FormProvider>
  )
}

async function open(shown: Shown, responses: Parameters<typeof mockApi>[0] = {}) {
  const calls = mockApi({
    'GET sites/suggestions': { body: [] },
    'GET users/suggestions': { body: [] },
    'GET sites/3': { body: { siteId: 3, currency: 'TWD', country: 'TW', timeZone: null } },
    ...responses,
  })
  const { user } = await renderScreen(<Form {...shown} />)
  const values = () => JSON.parse(screen.getByTestId('values').textContent || '{}')
  return { user, calls, values }
}

test('a new order gets currency and country of its site where it has none', async () => {
  const { values } = await open({ input: 'siteId', given: { siteId: 3, currency: 'USD' } })
  await waitFor(() => expect(values()).toMatchObject({ currency: 'USD', country: 'TW' }))
})

test('an order that is edited gets nothing of its site', async () => {
  const { values, calls } = await open({ input: 'siteId', given: { siteId: 3 }, record: { orderId: 7 } })
  await settle()
  expect(values()).toMatchObject({ currency: null, country: null })
  expect(calls.map(({ name }) => name)).not.toContain('GET sites/3')
})

test.each([
  ['Ada Lam', 'customerName'],
  ['ada@example.com', 'email'],
  ['+852 9123 4567', 'phone'],
])('an unknown customer %s is begun in its field %s', async (typed, field) => {
  const { user, values } = await open({ input: 'userId', given: {} })
  await user.type(screen.getByRole('combobox', { name: 'Record' }), typed)
  await user.click(await screen.findByRole('option', { name: `New customer “${typed}”` }))
  expect(values()).toMatchObject({ userId: null, [field]: typed })
})

const ada = { userId: 31, siteId: 1, nickname: 'Ada', email: 'ada@example.com', phone: null }
const address = { country: 'HK', subdivisionName1: 'Kowloon', addressLine1: '1 Pier Road' }

test.each([
  ['the only address', [address], { country: 'HK', subdivisionName1: 'Kowloon', addressLine1: '1 Pier Road' }],
  ['none of several addresses', [address, address], { country: null, addressLine1: null }],
])('a known customer brings site, contact and %s', async (_, items, expected) => {
  const { user, calls, values } = await open(
    { input: 'userId', given: { email: 'typed@example.com' } },
    {
      'GET users/suggestions': { body: [{ userId: 31, name: 'Ada' }] },
      'GET users/31': { body: ada },
      'GET useraddresses': { body: { items, total: items.length } },
    },
  )
  await user.click(screen.getByRole('combobox', { name: 'Record' }))
  await user.click(await screen.findByRole('option', { name: 'Ada' }))
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('GET useraddresses'))
  await settle()
  const contact = { userId: 31, siteId: 1, customerName: 'Ada', email: 'typed@example.com' }
  await waitFor(() => expect(values()).toMatchObject({ ...contact, ...expected }))
})

test('a pasted address fills its parts, keeps the name that was typed, and names what is a guess', async () => {
  const { values } = await open({ given: { customerName: 'Ada Lam' } })
  const text = 'Anna Schmidt\nHauptstrasse 5\n10115 Berlin\nGermany'
  fireEvent.change(screen.getByRole('textbox', { name: 'Full address' }), { target: { value: text } })
  await waitFor(() =>
    expect(values()).toMatchObject({
      ...{ customerName: 'Ada Lam', country: 'DE', subdivisionName2: 'Berlin' },
      ...{ addressLine1: 'Hauptstrasse 5', zipcode: '10115' },
    }),
  )
  expect(screen.getByRole('status')).toHaveTextContent('Please check: City')
})

test('an address of which nothing is recognised stands in the first line, marked', async () => {
  const { values } = await open({ given: { country: 'HK' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Full address' }), { target: { value: 'somewhere' } })
  await waitFor(() => expect(values()).toMatchObject({ country: 'HK', addressLine1: 'somewhere' }))
  expect(screen.getByRole('status')).toHaveTextContent('Please check: Address line 1')
})

function Total({ given }: { given: Row }) {
  const { control } = useForm<Row>({ defaultValues: given })
  return <OrderTotal control={control} record={undefined} confirmation={{ current: null }} />
}

test('an order comes to its goods with freight and tax, less the discount', async () => {
  const lines = [{ amount: 100.1 }, { amount: 200.2 }, { amount: null }]
  const given = { currency: 'HKD', lines, freightAmount: 30, taxAmount: 5.5, discountAmount: 10 }
  await renderScreen(<Total given={given} />, { currencies })
  expect(screen.getByRole('status')).toHaveTextContent('Total with freight: HK$325.80')
})

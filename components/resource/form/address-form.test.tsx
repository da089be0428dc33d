import { screen, waitFor } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { userAddresses } from '@/contract/entities/user-addresses'
import { warehouses } from '@/contract/entities/warehouses'
import type { AnyEntity } from '@/contract/entity-types'
import { shapeOf } from '@/contract/shape'
import { placeFields } from '@/contract/text/address-layout'
import type { Row } from '../core/list-types'
import { RecordForm } from './record-form'

const events = { onDirty: jest.fn(), reload: jest.fn(), onSaved: jest.fn(), onCancel: jest.fn() }
beforeEach(() => {
  jest.clearAllMocks()
  localStorage.clear()
})

const empty = Object.fromEntries(placeFields.map((name) => [name, null]))

interface Given {
  record?: Row
  of?: unknown
  layout?: readonly (readonly string[])[]
}

async function open({ record = {}, of = userAddresses, layout = [['recipientName'], placeFields] }: Given) {
  const entity = of as AnyEntity
  const calls = mockApi({ [`POST ${entity.path}/9`]: { body: {} } })
  const page = await renderScreen(
    <RecordForm
      entity={shapeOf(entity)}
      rules={entity}
      description={{ rows: layout }}
      record={{ [entity.id]: 9, country: 'HK', recipientName: 'Amelia Wong', ...empty, ...record }}
      etag={'"3"'}
      {...events}
    />,
  )
  return { ...page, sent: () => calls.filter(({ name }) => name.startsWith('POST')) }
}

/** The labels of the address, those of required parts with a star. */
const labels = () =>
  screen
    .getAllByRole('textbox')
    .filter((input) => input.getAttribute('name') !== 'recipientName')
    .map((input) => {
      const [label] = (input as HTMLInputElement).labels ?? []
      return label?.textContent?.replace(/\s+\*/, '*')
    })
const streets = ['Address line 1*', 'Address line 2', 'Address line 3']

test.each([
  ['HK', ['Area*', 'District', ...streets]],
  ['MO', ['Parish', ...streets]],
  ['TW', ['Postal code*', 'County or city*', 'District*', ...streets]],
  ['JP', ['Postal code*', 'Prefecture*', 'City*', 'Town', ...streets]],
  ['SG', [...streets, 'Postal code*']],
  ['CN', ['Postal code*', 'Province*', 'City*', 'District', ...streets]],
  ['MY', [...streets, 'Postcode*', 'City*', 'State']],
  ['US', [...streets, 'City*', 'State*', 'ZIP code*']],
  ['BO', ['State or province', 'City', ...streets, 'Postal code']],
])('offers the parts of %s in its order and its words', async (country, parts) => {
  await open({ record: { country } })
  expect(labels()).toEqual(parts)
})

test('shows a stored part that the country does not have until it was emptied', async () => {
  const { user } = await open({ record: { country: 'SG', subdivisionName2: 'Novena', subdivisionName3: 'Moulmein' } })
  expect(labels()).toEqual([...streets, 'Postal code*', 'City', 'District'])
  const city = screen.getByRole('textbox', { name: 'City' })
  await user.clear(city)
  expect(city).toHaveFocus()
  await user.tab()
  expect(labels()).toEqual([...streets, 'Postal code*', 'District'])
  expect(screen.getByRole('textbox', { name: 'District' })).toHaveFocus()
})

test('says all that is wrong at once, by the words of the country', async () => {
  const { user, sent } = await open({ record: { country: 'US', addressLine1: '1 Market Street', zipcode: '94103' } })
  await user.clear(screen.getByRole('textbox', { name: /^ZIP code/ }))
  await user.clear(screen.getByRole('textbox', { name: /^Recipient/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const wrong = () => screen.getAllByRole('textbox').filter((input) => input.getAttribute('aria-invalid') === 'true')
  await waitFor(() =>
    expect(wrong().map((input) => input.getAttribute('name'))).toEqual([
      'recipientName',
      'subdivisionName2',
      'subdivisionName1',
      'zipcode',
    ]),
  )
  expect(screen.getByText('ZIP code cannot be empty')).toBeInTheDocument()
  expect(sent()).toEqual([])
})

test('says how a postal code is written before it is sent', async () => {
  const tokyo = { subdivisionName1: 'Tokyo', subdivisionName2: 'Setagaya-ku', addressLine1: '4-31-18', zipcode: '1' }
  const { user, sent } = await open({ record: { country: 'JP', ...tokyo } })
  await user.type(screen.getByRole('textbox', { name: /^Postal code/ }), '5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Postal code must look like 154-0023')).toBeInTheDocument()
  expect(sent()).toEqual([])
})

test('asks nothing more of an address that is not touched', async () => {
  const { user, sent } = await open({ record: { country: 'US', addressLine1: '1 Market Street' } })
  await user.type(screen.getByRole('textbox', { name: /^Recipient/ }), ' Lee')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ recipientName: 'Amelia Wong Lee' }]))
})

test('requires the parts of an optional address once it has a street', async () => {
  const layout = [['name'], placeFields]
  const { user } = await open({ of: warehouses, layout, record: { name: 'North', country: 'US' } })
  const name = () => labels().filter((label) => label !== 'Name*')
  expect(name()).toContain('State')
  await user.type(screen.getByRole('textbox', { name: 'Address line 1' }), '1')
  expect(name()).toContain('State*')
})

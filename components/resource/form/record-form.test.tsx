import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { deferred, type MockResponse, mockApi, refused, renderScreen } from '@/components/testing/page'
import { standInUploads } from '@/components/testing/uploads'
import { subdivisions } from '@/contract/entities/places'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { currencies } from '@/contract/entities/reference'
import { warehouses } from '@/contract/entities/warehouses'
import { entity } from '@/contract/entity'
import type { AnyEntity } from '@/contract/entity-types'
import { boolean, choices, decimal, image, integer, longText, money, text } from '@/contract/fields'
import { url } from '@/contract/format-fields'
import { secret } from '@/contract/secret-fields'
import { shapeOf } from '@/contract/shape'
import type { Row } from '../core/list-types'
import { RecordForm } from './record-form'

/** One of each kind of editable field; those without labels are shown by name. */
const kinds = entity({
  path: 'warehouses',
  id: 'warehouseId',
  area: 'warehouses',
  label: 'name',
  fields: {
    name: text(10),
    count: integer(1, 99).nullish(),
    size: decimal().nullish(),
    price: money().nullish(),
    website: url().nullish(),
    open: boolean().optional(),
    description: longText(20).nullish(),
  },
})

const events = { onDirty: jest.fn(), reload: jest.fn(), onSaved: jest.fn(), onCancel: jest.fn() }
beforeEach(() => {
  jest.clearAllMocks()
  localStorage.clear()
})

const types = { body: ['Own', 'Agent'].map((value) => ({ value, text: `${value} one` })) }
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
type User = Awaited<ReturnType<typeof renderScreen>>['user']
const enter = async (user: User, name: string, text: string) => {
  await user.click(field(name))
  await user.paste(text)
}
const save = () => screen.getByRole('button', { name: 'Save' })
const wrongOnes = () =>
  screen
    .getAllByRole('textbox')
    .filter((input) => input.getAttribute('aria-invalid') === 'true')
    .map((input) => input.getAttribute('name'))

interface Given {
  of?: AnyEntity
  rows?: readonly (readonly string[])[]
  record?: Row
  responses?: Readonly<Record<string, MockResponse | Promise<MockResponse>>>
  administrative?: boolean
}

const open = async ({ of = warehouses, rows, record, responses, administrative = false }: Given) => {
  const calls = mockApi({ 'GET enums/WarehouseType': types, ...responses })
  const page = await renderScreen(
    <RecordForm
      entity={shapeOf(of)}
      rules={of}
      description={{ rows: rows ?? [['name', 'type'], ['description']] }}
      record={record}
      etag={record && '"3"'}
      {...events}
    />,
    { profile: { administrative } },
  )
  return { ...page, sent: () => calls.filter(({ name }) => name.startsWith('POST')) }
}

const north = { warehouseId: 4, name: 'North', type: 'Own', description: null, createdTime: '2026-01-31T08:05:09Z' }

describe('input during saving', () => {
  test('stays in the form, over the saved record', async () => {
    const { answer: response, come } = deferred()
    events.reload.mockResolvedValue({ record: { ...north, name: 'North side' }, etag: '"4"' })
    const { user, sent } = await open({ record: north, responses: { 'POST warehouses/4': response } })
    await enter(user, 'Name', ' side')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(sent()).toHaveLength(1))
    await enter(user, 'Description', 'Beside the pier')
    await act(async () => come({ body: {} }))
    expect(await screen.findByText('The operation was successful.')).toBeInTheDocument()
    expect(field('Description')).toHaveValue('Beside the pier')
    expect(field('Name')).toHaveValue('North side')
    expect(events.onSaved).not.toHaveBeenCalled()
    await user.click(save())
    await waitFor(() => expect(events.onSaved).toHaveBeenCalledWith('4'))
    expect(sent()[1]?.body).toEqual({ description: 'Beside the pier' })
    expect(sent()[1]?.headers.get('if-match')).toBe('"4"')
  })

  test('is offered with the added record', async () => {
    const { answer: response, come } = deferred()
    const { user, sent, unmount } = await open({ responses: { 'POST warehouses': response } })
    await enter(user, 'Name', 'North')
    await user.click(save())
    await waitFor(() => expect(sent()).toHaveLength(1))
    await enter(user, 'Description', 'Beside the pier')
    await act(async () => come({ body: north, headers: { ETag: '"1"' } }))
    await waitFor(() => expect(events.onSaved).toHaveBeenCalledWith('4'))
    unmount()
    const next = await open({ record: north, responses: { 'POST warehouses/4': { body: north } } })
    await next.user.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(field('Description')).toHaveValue('Beside the pier')
    expect(field('Name')).toHaveValue('North')
    await next.user.click(save())
    await waitFor(() => expect(next.sent()).toHaveLength(1))
    // The version that it was typed over, whatever the record's is by now.
    expect(next.sent()[0]?.headers.get('if-match')).toBe('"1"')
  })
})

test('the first field has the focus when the form opens', async () => {
  const { unmount } = await open({})
  expect(field('Name')).toHaveFocus()
  unmount()
  await open({ record: north })
  expect(field('Name')).toHaveFocus()
})

describe('a new record', () => {
  test('is sent with the filled fields and an idempotency key', async () => {
    const { user, sent } = await open({ responses: { 'POST warehouses': { body: north } } })
    await user.type(field('Name'), ' North ')
    await user.click(save())
    await waitFor(() => expect(events.onSaved).toHaveBeenCalledTimes(1))
    expect(sent().map(({ body }) => body)).toEqual([{ name: 'North' }])
    expect(sent()[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    expect(await screen.findByText('The operation was successful.')).toBeInTheDocument()
  })

  test('accepts a choice', async () => {
    const { user, sent } = await open({ responses: { 'POST warehouses': { body: north } } })
    await enter(user, 'Name', 'North')
    await user.click(screen.getByRole('combobox', { name: 'Type' }))
    await user.click(await screen.findByRole('option', { name: 'Agent one' }))
    await user.click(save())
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ name: 'North', type: 'Agent' }]))
  })

  test('keeps its idempotency key for a retry after a time-out', async () => {
    const { user, sent } = await open({ responses: { 'POST warehouses': 'dead' } })
    await enter(user, 'Name', 'North')
    for (const _ of 'ab') {
      await user.click(save())
      await waitFor(() => expect(save()).toBeEnabled())
    }
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(events.onSaved).not.toHaveBeenCalled()
    expect(field('Name')).toHaveValue('North')
  })

  test('needs a company from users who see all of them', async () => {
    const { user, sent } = await open({
      administrative: true,
      responses: {
        'GET companies/suggestions': { body: [{ companyId: 5, name: 'Lantern Trading' }] },
        'POST warehouses': { body: north },
      },
    })
    const company = screen.getByRole('combobox', { name: 'Company' })
    await enter(user, 'Name', 'North')
    await user.click(save())
    await waitFor(() => expect(company).toHaveAccessibleDescription('Company cannot be empty'))
    expect(company).toBeRequired()
    expect(sent()).toEqual([])
    await user.click(company)
    await user.click(await screen.findByRole('option', { name: 'Lantern Trading' }))
    await user.click(save())
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ companyId: 5, name: 'North' }]))
  })
  test('stays with its company once it exists', async () => {
    await open({ administrative: true, record: north })
    expect(screen.queryByRole('combobox', { name: 'Company' })).not.toBeInTheDocument()
  })
})

describe('validation shows each error at its field, focuses the first and sends nothing', () => {
  test.each<[string, string, string, string]>([
    ['a required one is empty', 'Name', '', 'Name cannot be empty'],
    ['or blank', 'Name', '   ', 'Name cannot be empty'],
    ['too long', 'Name', 'x'.repeat(11), 'Name must be at most 10 characters'],
    ['too long a text', 'Description', 'x'.repeat(21), 'Description must be at most 20 characters'],
    ['no number', 'count', 'many', 'count is in an incorrect format'],
    ['no whole number', 'count', '1.5', 'count is in an incorrect format'],
    ['too small a number', 'count', '0', 'count is in an incorrect format'],
    ['too great a number', 'count', '100', 'count is in an incorrect format'],
    ['too many decimals', 'size', '1.23456', 'size is in an incorrect format'],
    ['a number with a unit', 'price', '5 CNY', 'price is in an incorrect format'],
    ['no address', 'website', 'quayside', 'website must be a web address, such as https://www.example.com/page'],
    [
      'an address that runs code',
      'website',
      'javascript:alert(1)',
      'website must be a web address, such as https://www.example.com/page',
    ],
  ])('%s', async (_, name, typed, message) => {
    const { user, sent } = await open({
      of: kinds,
      rows: name === 'Name' ? [['name']] : [['name'], [name.toLowerCase()]],
    })
    if (name !== 'Name') await enter(user, 'Name', 'North')
    await enter(user, name, typed)
    await user.click(save())
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(message))
    expect(field(name)).toHaveFocus()
    expect(wrongOnes()).toHaveLength(1)
    expect(sent()).toEqual([])
  })

  test('focuses the first of several errors in the order of the form', async () => {
    const { user } = await open({ of: kinds, rows: [['name'], ['size', 'count']] })
    await user.type(field('count'), 'many')
    await user.click(save())
    await waitFor(() => expect(wrongOnes()).toEqual(['name', 'count']))
    expect(field('Name')).toHaveFocus()
  })

  test('also covers pickers', async () => {
    const refs = subdivisions as unknown as AnyEntity
    const { user, sent } = await open({
      of: refs,
      rows: [['countryId'], ['name']],
      responses: { 'GET countries/suggestions': { body: [] } },
    })
    await enter(user, 'Name', 'Kanto')
    await user.click(save())
    const country = screen.getByRole('combobox', { name: /Country/ })
    await waitFor(() => expect(country).toHaveAccessibleDescription('Country cannot be empty'))
    expect(country).toHaveFocus()
    expect(sent()).toEqual([])
  })

  test('clears an error once it is fixed', async () => {
    const { user } = await open({})
    await user.click(save())
    await waitFor(() => expect(field('Name')).toBeInvalid())
    await user.type(field('Name'), 'N')
    await waitFor(() => expect(field('Name')).toBeValid())
  })
})

test.each([
  ['1.05', 1.05],
  ['10.50', 10.5],
  ['-0.25', -0.25],
  ['007', 7],
])('sends a number in the API’s format and shows it as typed: %s', async (typed, expected) => {
  const { user, sent } = await open({
    of: kinds,
    rows: [['name', 'size']],
    responses: { 'POST warehouses': { body: north } },
  })
  await enter(user, 'Name', 'North')
  await user.type(field('size'), typed)
  expect(field('size')).toHaveValue(typed)
  await user.click(save())
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ name: 'North', size: expected }]))
})

describe('a change', () => {
  test('enables saving until it is reverted', async () => {
    const { user, sent } = await open({ record: north })
    // The bar is there from the beginning: it says how the form is left.
    expect(save()).toBeDisabled()
    await user.keyboard('{Control>}s{/Control}')
    expect(sent()).toEqual([])
    await user.type(field('Name'), '!')
    expect(save()).toBeEnabled()
    expect(screen.getByRole('status')).toHaveTextContent(/^Name$/)
    expect(events.onDirty).toHaveBeenLastCalledWith(true)
    await user.type(field('Description'), '?')
    expect(screen.getByRole('status')).toHaveTextContent('Name, Description')
    await user.type(field('Description'), '{Backspace}')
    await user.type(field('Name'), '{Backspace}')
    expect(save()).toBeDisabled()
    expect(events.onDirty).toHaveBeenLastCalledWith(false)
    // The head of a record has the way out.
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
  })

  test('sends the changed fields only, with the ETag', async () => {
    const { user, sent } = await open({
      record: { ...north, description: 'By the river' },
      responses: { 'POST warehouses/4': { body: north } },
    })
    await user.clear(field('Description'))
    await user.click(save())
    await waitFor(() => expect(events.onSaved).toHaveBeenCalledTimes(1))
    expect(sent().map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([[{ description: null }, '"3"']])
  })

  test('that clears a required field is not sent', async () => {
    const { user, sent } = await open({ record: north })
    await user.clear(field('Name'))
    await user.click(save())
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Name cannot be empty'))
    expect(sent()).toEqual([])
  })

  test('is discarded for good after a confirmation', async () => {
    const { user, sent, unmount } = await open({ record: north })
    await user.type(field('Name'), '!')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(events.onCancel).not.toHaveBeenCalled()
    const question = await screen.findByRole('alertdialog', { name: 'Discard the changes?' })
    await user.click(within(question).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(events.onCancel).toHaveBeenCalledTimes(1))
    expect(events.onDirty).toHaveBeenLastCalledWith(false)
    expect(sent()).toEqual([])
    expect(localStorage).toHaveLength(0)
    unmount()
    await open({ record: north })
    expect(screen.queryByText(/Unsaved changes/)).not.toBeInTheDocument()
  })

  test('is not confirmed on Cancel of an untouched new record', async () => {
    const { user, sent } = await open({})
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(events.onCancel).toHaveBeenCalledTimes(1)
    expect(sent()).toEqual([])
  })
})

describe('a refusal of the server', () => {
  test('is shown at its fields and focuses the first', async () => {
    const refusal = refused(400, 'Two are wrong.', [
      { field: 'description', message: 'Too rude.' },
      { field: 'name', message: 'Taken already.' },
    ])
    const { user } = await open({ responses: { 'POST warehouses': refusal } })
    await enter(user, 'Name', 'North')
    await user.click(save())
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Taken already.'))
    expect(field('Description')).toHaveAccessibleDescription('Too rude.')
    expect(field('Name')).toHaveFocus()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('names the field by its label', async () => {
    const message = 'The value of name is already taken.'
    const refusal = refused(400, message, [{ code: 400_000_004, field: 'name', message }])
    const { user } = await open({ responses: { 'POST warehouses': refusal } })
    await enter(user, 'Name', 'North')
    await user.click(save())
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('The value of Name is already taken.'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test.each<[string, MockResponse, string]>([
    [
      'of a field that is not here',
      refused(400, 'The colour is wrong.', [{ field: 'colour', message: 'x' }]),
      'The colour is wrong.',
    ],
    ['of no field', refused(400, 'There are enough of them.'), 'There are enough of them.'],
    ['by breaking down', refused(500, 'Broken.'), 'Broken.'],
    ['by silence', 'dead', 'Oops. Internet connection error!'],
  ])('is told: %s', async (_, response, message) => {
    const { user } = await open({ responses: { 'POST warehouses': response } })
    await enter(user, 'Name', 'North')
    await user.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(wrongOnes()).toEqual([])
    expect(events.onSaved).not.toHaveBeenCalled()
  })

  test('by a rule stands in the form until a value changes', async () => {
    const { user } = await open({ responses: { 'POST warehouses': refused(400, 'There are enough of them.') } })
    await enter(user, 'Name', 'North')
    await user.click(save())
    const refusal = await screen.findByRole('alert')
    expect(refusal.closest('form')).toContainElement(refusal)
    await user.type(field('Name'), ' 2')
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })

  test('can be corrected and sent again', async () => {
    const { user, sent } = await open({
      responses: { 'POST warehouses': refused(400, 'x', [{ field: 'name', message: 'Taken already.' }]) },
    })
    await enter(user, 'Name', 'North')
    await user.click(save())
    await waitFor(() => expect(field('Name')).toBeInvalid())
    await user.type(field('Name'), ' 2')
    await user.click(save())
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ name: 'North' }, { name: 'North 2' }]))
  })
})

describe('saves once', () => {
  test.each<[string, (user: User) => Promise<void>]>([
    ['by a double click', (user) => user.dblClick(save())],
    ['by Enter twice', (user) => user.type(field('Name'), '{Enter}{Enter}')],
    ['by Cmd and S', (user) => user.keyboard('{Meta>}s{/Meta}')],
    ['by Ctrl and S held down', (user) => user.keyboard('{Control>}s{/Control}{Control>}s{/Control}')],
  ])('%s', async (_, act) => {
    const { user, sent } = await open({ responses: { 'POST warehouses': deferred().answer } })
    await enter(user, 'Name', 'North')
    await act(user)
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(save()).toBeDisabled()
    await user.keyboard('{Control>}s{/Control}')
    expect(sent()).toHaveLength(1)
  })

  test('does nothing on Ctrl+S without changes', async () => {
    const { user, sent } = await open({ record: north, responses: { 'POST warehouses/4': { body: north } } })
    await user.keyboard('{Control>}s{/Control}')
    await user.type(field('Name'), '!')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(events.onSaved).toHaveBeenCalledTimes(1))
    expect(sent().map(({ body }) => body)).toEqual([{ name: 'North!' }])
  })
})

test('saves an empty form without rules', async () => {
  const { user, sent } = await open({
    of: suppliers,
    rows: [['name'], ['website']],
    responses: { 'POST suppliers': { body: {} } },
  })
  await user.click(save())
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{}]))
})

test('asks for a code that is the key once and never changes it', async () => {
  const of = currencies as unknown as AnyEntity
  const rows = [['code'], ['name'], ['symbol', 'minorUnit'], ['format']]
  const { unmount } = await open({ of, rows })
  expect(field('Code')).toBeInTheDocument()
  unmount()
  const record = { code: 'CNY', name: 'Yuan', symbol: '¥', minorUnit: 2, format: '{symbol}{sign}{value}' }
  const { user, sent } = await open({ of, rows, record, responses: { 'POST currencies/CNY': { body: record } } })
  expect(screen.queryByRole('textbox', { name: /^Code/ })).not.toBeInTheDocument()
  await enter(user, 'Symbol', '元')
  await user.click(save())
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ symbol: '¥元' }]))
})

describe('a secret and several values', () => {
  const accounts = entity({
    path: 'admins',
    id: 'adminId',
    area: 'admins',
    label: 'fullName',
    fields: { fullName: text(), features: choices('Feature').optional() },
    secrets: { password: secret(8, 200) },
  })
  const rows = [['fullName', 'password'], ['features']]
  const features = {
    'GET enums/Feature': { body: ['sales', 'purchases'].map((value) => ({ value, text: `With ${value}` })) },
  }
  const password = () => screen.queryByLabelText(/^Password/)

  test('are entered when the record is created', async () => {
    const responses = { ...features, 'POST admins': { body: {} }, 'GET admins': { body: {} } }
    const { user, sent } = await open({ of: accounts, rows, responses })
    await enter(user, 'Full name', 'Iris')
    expect(password()).toHaveAttribute('type', 'password')
    await user.click(save())
    await waitFor(() => expect(password()).toHaveAccessibleDescription('Password cannot be empty'))
    await user.type(password() as HTMLElement, 'seven77')
    await waitFor(() => expect(password()).toHaveAccessibleDescription('Password must be at least 8 characters'))
    await user.type(password() as HTMLElement, '8')
    await user.click(screen.getByRole('combobox', { name: /^features/i }))
    await user.click(await screen.findByRole('option', { name: 'With purchases' }))
    await user.click(screen.getByRole('option', { name: 'With sales' }))
    await user.keyboard('{Escape}')
    await user.click(save())
    await waitFor(() => expect(events.onSaved).toHaveBeenCalledTimes(1))
    expect(sent().find(({ name }) => name === 'POST admins')?.body).toEqual({
      ...{ fullName: 'Iris', password: 'seven778', features: ['sales', 'purchases'] },
    })
  })

  test('are edited without the secret later, and sent when changed', async () => {
    const record = { adminId: 4, fullName: 'Iris', features: ['sales'] }
    const responses = { ...features, 'POST admins/4': { body: {} } }
    const { user, sent } = await open({ of: accounts, rows, record, responses })
    expect(password()).toBeNull()
    await user.click(screen.getByRole('combobox', { name: /^features/i }))
    await user.click(await screen.findByRole('option', { name: 'With sales' }))
    await user.keyboard('{Escape}')
    await user.click(save())
    await waitFor(() => expect(events.onSaved).toHaveBeenCalledTimes(1))
    expect(sent().find(({ name }) => name === 'POST admins/4')?.body).toEqual({ features: [] })
  })
})

describe('an image', () => {
  const of = entity({
    path: 'warehouses',
    id: 'warehouseId',
    area: 'warehouses',
    label: 'name',
    fields: { name: text(10), logoUrl: image().nullish() },
  }) as unknown as AnyEntity
  const choose = (container: HTMLElement) =>
    act(async () => {
      const file = container.querySelector('input[type=file]') as HTMLInputElement
      fireEvent.change(file, { target: { files: [new File(['x'], 'x.png', { type: 'image/png' })] } })
    })

  test('that is uploading blocks saving, and is saved when it is uploaded', async () => {
    const uploads = standInUploads()
    const { user, sent, container } = await open({
      of,
      rows: [['name'], ['logoUrl']],
      responses: { 'POST warehouses': { body: north } },
    })
    await enter(user, 'Name', 'North')
    await choose(container)
    expect(save()).toBeDisabled()
    await user.keyboard('{Control>}s{/Control}')
    await user.type(field('Name'), '{Enter}')
    expect(sent()).toEqual([])
    const url = `/files/${'a'.repeat(64)}.png`
    await uploads[0]?.answer(200, [{ url, name: 'x.png', size: 1, mimeType: 'image/png' }])
    await user.click(save())
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ name: 'North', logoUrl: url }]))
  })

  test.each(['ftp://x.example/x.png', 'javascript:alert(1)', 'x.png'])(
    'is rejected with an invalid address: %s',
    async (address) => {
      const { user, sent } = await open({ of, rows: [['name'], ['logoUrl']] })
      await enter(user, 'Name', 'North')
      await enter(user, 'logoUrl', address)
      await user.click(save())
      await waitFor(() =>
        expect(field('logoUrl')).toHaveAccessibleDescription(
          'Image and video URLs must start with http or https (https recommended)',
        ),
      )
      expect(field('logoUrl')).toHaveFocus()
      expect(sent()).toEqual([])
    },
  )
})

import { screen, waitFor, within } from '@testing-library/react'
import type { Row } from '@/components/resource/core/list-types'
import { RecordForm } from '@/components/resource/form/record-form'
import { deferred, mockApi, renderScreen } from '@/components/testing/page'
import { admins } from '@/contract/entities/admins'
import { companies } from '@/contract/entities/companies'
import { shapeOf } from '@/contract/shape'
import { AdministrativeCaution } from './administrative-caution'
import { SuperCaution } from './super-caution'

const events = { onDirty: jest.fn(), reload: jest.fn(), onSaved: jest.fn(), onCancel: jest.fn() }
beforeEach(() => {
  jest.clearAllMocks()
  localStorage.clear()
})
const types = { body: ['Administrator', 'Staff'].map((value) => ({ value, text: value })) }
const suggested = [
  { companyId: 1, name: 'Head office' },
  { companyId: 5, name: 'Lantern Trading' },
]
const company = (companyId: number, administrative: boolean) => ({
  body: { companyId, name: suggested.find((one) => one.companyId === companyId)?.name, administrative },
})
const warning = 'Head office is an administrative company. This account will be a super administrator'

async function openAccount({
  record,
  answers: responses = {},
}: {
  record?: Row
  answers?: Parameters<typeof mockApi>[0]
}) {
  const calls = mockApi({
    'GET enums/AdminType': types,
    'GET companies/suggestions': { body: suggested },
    'GET companies/1': company(1, true),
    'GET companies/5': company(5, false),
    'POST admins': { body: { adminId: 30 } },
    'POST admins/30': { body: { adminId: 30 } },
    ...responses,
  })
  const { user } = await renderScreen(
    <RecordForm
      entity={shapeOf(admins)}
      rules={admins}
      description={{
        rows: [
          ['fullName', 'type'],
          ['username', 'password'],
        ],
        caution: SuperCaution,
      }}
      record={record}
      etag={record && '"3"'}
      {...events}
    />,
    { profile: { administrative: true } },
  )
  const choose = async (label: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  const fill = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(new RegExp(`^${label}`)))
    await user.paste(text)
  }
  const fillAll = async (option: string) => {
    await choose('Company', option)
    await choose('Type', 'Administrator')
    await fill('Full name', 'Iris')
    await fill('Login name', 'iris.chan')
    await fill('Password', 'harbour-crane-violin')
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  return { user, choose, fillAll, save, sent: () => calls.filter(({ name }) => name.startsWith('POST')) }
}

test('requires a company from users who may choose one', async () => {
  const { save, sent } = await openAccount({})
  await save()
  expect(screen.getByRole('combobox', { name: /^Company/ })).toHaveAccessibleDescription('Company cannot be empty')
  expect(screen.getByRole('combobox', { name: /^Company/ })).toBeRequired()
  expect(sent()).toEqual([])
})

test('warns in the form of a super administrator, and asks for confirmation before saving', async () => {
  const { user, fillAll, save, sent } = await openAccount({})
  await fillAll('Head office')
  expect(await screen.findByText(new RegExp(warning))).toBeVisible()
  await save()
  const dialog = await screen.findByRole('alertdialog', { name: 'Make Iris a super administrator?' })
  expect(dialog).toHaveTextContent(warning)
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent()).toEqual([])
  await save()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent().map(({ body }) => body)).toMatchObject([{ companyId: 1, type: 'Administrator' }]))
})

test('asks for confirmation even if it is saved before the company has loaded', async () => {
  const { answer: response, come } = deferred()
  const { fillAll, save, sent } = await openAccount({ answers: { 'GET companies/1': response } })
  await fillAll('Head office')
  await save()
  expect(sent()).toEqual([])
  come(company(1, true))
  expect(await screen.findByRole('alertdialog', { name: 'Make Iris a super administrator?' })).toBeVisible()
})

test('saves an account of another company without confirmation', async () => {
  const { fillAll, save, sent } = await openAccount({})
  await fillAll('Lantern Trading')
  expect(screen.queryByText(/super administrator/)).toBeNull()
  await save()
  expect(sent()).toHaveLength(1)
})

test('asks for confirmation when staff become administrators, and for no other change', async () => {
  const record = { adminId: 30, companyId: 1, fullName: 'Tom', username: 'tom', type: 'Staff' }
  const { user, choose, save, sent } = await openAccount({ record })
  expect(screen.queryByText(/administrative company/)).toBeNull()
  await choose('Type', 'Administrator')
  expect(await screen.findByText(new RegExp(warning))).toBeVisible()
  await save()
  const dialog = await screen.findByRole('alertdialog', { name: 'Make Tom a super administrator?' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(sent().map(({ body }) => body)).toEqual([{ type: 'Administrator' }])
})

test('asks for confirmation before a company becomes administrative', async () => {
  const calls = mockApi({ 'POST companies/5': { body: {} } })
  const record = { companyId: 5, name: 'Lantern Trading', administrative: false }
  const { user } = await renderScreen(
    <RecordForm
      entity={shapeOf(companies)}
      rules={companies}
      description={{ rows: [['name'], ['administrative']], caution: AdministrativeCaution }}
      record={record}
      etag={'"3"'}
      {...events}
    />,
    { profile: { administrative: true } },
  )
  await user.click(screen.getByRole('switch'))
  expect(screen.getByText(/Its administrators become super administrators/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Make Lantern Trading an administrative company?' })
  expect(calls).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(calls.map(({ body }) => body)).toEqual([{ administrative: true }])
})

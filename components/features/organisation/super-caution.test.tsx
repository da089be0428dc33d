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
const warning = 'Head office is an administrative company. This account becomes a super administrator'

async function openAccount({ record, answers = {} }: { record?: Row; answers?: Parameters<typeof mockApi>[0] }) {
  const calls = mockApi({
    'GET enums/AdminType': types,
    'GET companies/suggestions': { body: suggested },
    'GET companies/1': company(1, true),
    'GET companies/5': company(5, false),
    'POST admins': { body: { adminId: 30 } },
    'POST admins/30': { body: { adminId: 30 } },
    ...answers,
  })
  const { user } = await renderScreen(
    <RecordForm
      entity={shapeOf(admins)}
      rules={admins}
      layout={[
        ['fullName', 'type'],
        ['username', 'password'],
      ]}
      caution={SuperCaution}
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

test('a company must be chosen by whoever may choose one', async () => {
  const { save, sent } = await openAccount({})
  await save()
  expect(screen.getByRole('combobox', { name: /^Company/ })).toHaveAccessibleDescription('Company cannot be empty')
  expect(screen.getByRole('combobox', { name: /^Company/ })).toBeRequired()
  expect(sent()).toEqual([])
})

test('what makes somebody a super administrator is said in the form, and confirmed before it is saved', async () => {
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

test('also where it is saved before the company has been loaded', async () => {
  const { answer, come } = deferred()
  const { fillAll, save, sent } = await openAccount({ answers: { 'GET companies/1': answer } })
  await fillAll('Head office')
  await save()
  expect(sent()).toEqual([])
  come(company(1, true))
  expect(await screen.findByRole('alertdialog', { name: 'Make Iris a super administrator?' })).toBeVisible()
})

test('an account of another company is saved without a question', async () => {
  const { fillAll, save, sent } = await openAccount({})
  await fillAll('Lantern Trading')
  expect(screen.queryByText(/super administrator/)).toBeNull()
  await save()
  expect(sent()).toHaveLength(1)
})

test('a member of staff who becomes administrator is confirmed, any other change is not', async () => {
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

test('a company is made administrative only after a question', async () => {
  const calls = mockApi({ 'POST companies/5': { body: {} } })
  const record = { companyId: 5, name: 'Lantern Trading', administrative: false }
  const { user } = await renderScreen(
    <RecordForm
      entity={shapeOf(companies)}
      rules={companies}
      layout={[['name'], ['administrative']]}
      caution={AdministrativeCaution}
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

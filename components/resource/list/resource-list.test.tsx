import { screen, within } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { shapeOf } from '@/contract/shape'
import { ResourceList } from './resource-list'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const description = { columns: ['supplierId', 'name', 'contact'], search: ['keyword'], form: [['name'], ['contact']] }
const supplier = { supplierId: 4, name: 'Yiwu', contact: 'Ms Ito', status: 'Enabled', statusText: 'Enabled' }

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/settings/suppliers')
})

test('a description without code makes the whole screen, its form with the rules of the contract', async () => {
  const calls = mockApi({
    'GET suppliers': { body: { items: [supplier], total: 1 } },
    'POST suppliers': { body: supplier },
  })
  const profile = { roles: ['staffs', 'super-staffs'] }
  const { user } = await renderScreen(
    <ResourceList entity={shapeOf(suppliers)} initial={undefined} description={description} />,
    {
      profile,
    },
  )
  expect(await screen.findByRole('link', { name: 'Yiwu' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'New' }))
  const drawer = await screen.findByRole('dialog')
  await user.click(await within(drawer).findByRole('textbox', { name: /^Name/ }))
  await user.paste('x'.repeat(201))
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  expect(await within(drawer).findByText(/at most 200/)).toBeInTheDocument()
  expect(calls.filter(({ name }) => name === 'POST suppliers')).toEqual([])
})

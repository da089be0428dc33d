import { screen, within } from '@testing-library/react'
import { type MockResponse, mockApi, refused, renderScreen } from '@/components/testing/page'
import { sites } from '@/contract/entities/sites'
import { relatedList } from './related-list'

const Sites = relatedList({
  path: 'sites',
  entity: async () => sites,
  by: 'companyId',
  columns: ['name', 'domain', 'status'],
})
const site = (siteId: number) => ({
  siteId,
  companyId: 5,
  name: `Site ${siteId}`,
  domain: null,
  status: 'Enabled',
  statusText: 'Open',
})

const open = async (response: MockResponse | (() => MockResponse), roles = ['super-staffs']) => {
  const calls = mockApi({ 'GET sites': response })
  const page = await renderScreen(<Sites record={{ companyId: 5, name: 'Lantern' }} />, {
    profile: { roles },
    onAdminDomain: true,
  })
  return { ...page, calls }
}

test('what belongs to a record is listed, each leads to itself, and all of them to their list', async () => {
  const { calls } = await open({ body: { items: [site(1), site(2)], total: 31 } })
  const table = within(await screen.findByRole('table', { name: 'Sites' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Domain', 'Status'])
  expect(table.getAllByRole('row')[1]).toHaveTextContent('Site 1–Open')
  expect(table.getByRole('link', { name: 'Site 2' })).toHaveAttribute('href', '/sites?record=2')
  expect(screen.getByRole('link', { name: 'Show all 31 records' })).toHaveAttribute('href', '/sites?companyId=5')
  expect(calls.map(({ name, query }) => [name, query])).toEqual([['GET sites', { companyId: '5', pageSize: '20' }]])
})

test('a column of its own stands beside the fields', async () => {
  const Rendered = relatedList({
    path: 'sites',
    entity: async () => sites,
    by: 'companyId',
    columns: ['name', { title: 'domain', render: ({ record }) => <b>{record.name}!</b> }],
  })
  mockApi({ 'GET sites': { body: { items: [site(1)], total: 1 } } })
  await renderScreen(<Rendered record={{ companyId: 5 }} />, { profile: { roles: ['super-staffs'] } })
  expect(await screen.findByRole('columnheader', { name: 'Domain' })).toBeInTheDocument()
  expect(screen.getByRole('cell', { name: 'Site 1!' })).toBeInTheDocument()
})

test('an empty list has a message', async () => {
  await open({ body: { items: [], total: 0 } })
  expect(await screen.findByText('Nothing here yet.')).toBeInTheDocument()
})

test('a failed request shows the error, and a retry', async () => {
  let isFirst = true
  const { user } = await open(() => {
    const response = isFirst ? refused(400, 'Not for you.') : { body: { items: [site(1)], total: 1 } }
    isFirst = false
    return response
  })
  expect(await screen.findByText('Not for you.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(await screen.findByRole('link', { name: 'Site 1' })).toBeInTheDocument()
})

test('offers a new record of the one it belongs to, to those who may add one', async () => {
  const { unmount } = await open({ body: { items: [site(1)], total: 1 } }, ['super-staffs', 'super-administrators'])
  const add = await screen.findByRole('link', { name: 'New: Site' })
  expect(add).toHaveAttribute('href', '/sites?companyId=5&record=new')
  unmount()
  await open({ body: { items: [site(1)], total: 1 } }, ['sales-staffs'])
  await screen.findByText('Site 1')
  expect(screen.queryByRole('link', { name: 'New: Site' })).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { shapeOf } from '@/contract/shape'
import { ListScreen } from './list-screen'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const description = {
  columns: ['name'],
  search: ['keyword'],
  form: { rows: [['name']], rules: async () => suppliers as never },
}
const companies = [
  { companyId: 4, name: 'Lantern Trading' },
  { companyId: 9, name: 'Harbour & Vine' },
]
beforeEach(() => window.localStorage.clear())

const open = async (address: string, changes: Parameters<typeof renderScreen>[1] = {}) => {
  const calls = mockApi({
    'GET suppliers': { body: { items: [{ supplierId: 1, name: 'Yiwu', status: 'Enabled' }], total: 1 } },
    'GET suppliers/counts': { body: { total: 1, counts: [{ value: 'Enabled', text: 'Enabled', count: 1 }] } },
    'GET companies/suggestions': ({ query }) => ({
      body: companies.filter(({ companyId }) => !query.ids || query.ids.split(',').includes(String(companyId))),
    }),
  })
  window.history.replaceState(null, '', `/settings/suppliers${address}`)
  const page = await renderScreen(
    <ListScreen entity={shapeOf(suppliers)} description={description} initial={undefined} />,
    {
      preferences: { company: '9' },
      profile: { administrative: true, roles: ['staffs', 'super-staffs'] },
      ...changes,
    },
  )
  const queries = (name: string) => calls.filter((sent) => sent.name === name).map(({ query }) => query)
  return { ...page, queries }
}

test('a list shows the company in scope, in rows, counts, chip and address', async () => {
  const { queries } = await open('?keyword=yi')
  expect(queries('GET suppliers')).toEqual([{ keyword: 'yi', companyId: '9', page: '1', pageSize: '20' }])
  expect(queries('GET suppliers/counts')).toEqual([{ keyword: 'yi', companyId: '9', by: 'status' }])
  expect(window.location.search).toBe('?keyword=yi&companyId=9')
  expect(await screen.findByText('Company:', { exact: false, selector: '.MuiChip-label' })).toHaveTextContent(
    'Company: Harbour & Vine',
  )
})

test('taking the chip away shows every company there alone', async () => {
  const { user, queries, unmount } = await open('')
  await user.click((await screen.findByTitle('Remove filter Company')).closest('svg') as Element)
  expect(window.location.search).toBe('?companyId=all')
  await waitFor(() => expect(queries('GET suppliers').at(-1)).toEqual({ page: '1', pageSize: '20' }))
  expect(screen.getByRole('link', { name: /^Enabled/ })).toHaveAttribute(
    'href',
    '/settings/suppliers?status=Enabled&companyId=all',
  )
  unmount()
  const again = await open('')
  expect(again.queries('GET suppliers')).toMatchObject([{ companyId: '9' }])
})

test('a new record belongs to the company in scope', async () => {
  const { user } = await open('')
  await user.click(screen.getByRole('button', { name: 'New' }))
  const form = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(form.getByRole('combobox', { name: /^Company/ })).toHaveValue('Harbour & Vine'))
})

test('what somebody had chosen before they saw one company only is ignored', async () => {
  const { queries } = await open('', { profile: { administrative: false } })
  expect(queries('GET suppliers')).toEqual([{ page: '1', pageSize: '20' }])
})

import { screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import {
  type MockResponse,
  mockApi,
  refused,
  renderScreen,
  type Sent,
  type SessionChanges,
} from '@/components/testing/page'
import { AdminSites, AdminWarehouses, SiteAdmins, WarehouseAdmins } from './assignments'
import { AdminServices, CompanyServices, SiteServices } from './external-services'
import { WarehouseSubdivisions } from './warehouse-subdivisions'

const administrator = { profile: { roles: ['administrators', 'sales-administrators', 'warehouses-administrators'] } }
const superRole = { profile: { roles: ['administrators', 'super-administrators'] } }
const person = (adminId: number, fullName: string) => ({ adminId, fullName, type: 'Staff', typeText: 'Staff' })
/** An account restricted to the given number of sites and warehouses. */
const account = (fullName: string, siteCount: number, warehouseCount: number, roles = ['staffs']): MockResponse => ({
  body: { fullName, siteCount, warehouseCount, roles },
})
const service = (serviceId: number, name: string) => ({
  serviceId,
  name,
  businessCode: `CODE-${serviceId}`,
  logoUrl: null,
  website: null,
})

/** Each kind of relation: its list, its picker and the calls that changes send. */
const kinds = [
  {
    name: 'administrators of a site',
    Tab: SiteAdmins,
    record: { siteId: 1, companyId: 5, name: 'Home' },
    path: 'sites/1/admins',
    first: person(7, 'Noah Lin'),
    second: person(8, 'Iris Chan'),
    pick: ['Assign an administrator', 'GET admins/suggestions', { adminId: 8, name: 'Iris Chan', companyId: 5 }],
    added: ['POST sites/1/admins', { adminId: 8 }],
    removed: ['Remove Noah Lin from the site', 'DELETE sites/1/admins/7'],
    none: 'No administrators are assigned to this site.',
  },
  {
    name: 'administrators of a warehouse',
    Tab: WarehouseAdmins,
    record: { warehouseId: 2, companyId: 5, name: 'South' },
    path: 'warehouses/2/admins',
    first: person(7, 'Noah Lin'),
    second: person(8, 'Iris Chan'),
    pick: ['Assign an administrator', 'GET admins/suggestions', { adminId: 8, name: 'Iris Chan', companyId: 5 }],
    added: ['POST warehouses/2/admins', { adminId: 8 }],
    removed: ['Remove Noah Lin from the warehouse', 'DELETE warehouses/2/admins/7'],
    none: 'No administrators are assigned to this warehouse.',
  },
  {
    name: 'sites of an administrator',
    Tab: AdminSites,
    record: { adminId: 7, companyId: 5 },
    path: 'admins/7/sites',
    first: { siteId: 1, name: 'Home' },
    second: { siteId: 2, name: 'Style' },
    pick: ['Assign to a site', 'GET sites/suggestions', { siteId: 2, name: 'Style', companyId: 5 }],
    added: ['POST sites/2/admins', { adminId: 7 }],
    removed: ['Remove from Home', 'DELETE sites/1/admins/7'],
    none: 'Not assigned to any site.',
  },
  {
    name: 'warehouses of an administrator',
    Tab: AdminWarehouses,
    record: { adminId: 7, companyId: 5 },
    path: 'admins/7/warehouses',
    first: { warehouseId: 1, name: 'North' },
    second: { warehouseId: 2, name: 'South' },
    pick: ['Assign to a warehouse', 'GET warehouses/suggestions', { warehouseId: 2, name: 'South', companyId: 5 }],
    added: ['POST warehouses/2/admins', { adminId: 7 }],
    removed: ['Remove from North', 'DELETE warehouses/1/admins/7'],
    none: 'Not assigned to any warehouse.',
  },
  {
    name: 'external services of an administrator',
    Tab: AdminServices,
    record: { adminId: 7, companyId: 5 },
    path: 'admins/7/externalservices',
    first: service(1, 'Mail'),
    second: service(2, 'Chat'),
    pick: ['Add an external service', 'GET externalservices/suggestions', { serviceId: 2, name: 'Chat' }],
    added: ['POST admins/7/externalservices/2', undefined],
    removed: ['Remove Mail', 'DELETE admins/7/externalservices/1'],
    none: 'No external service is used.',
  },
  {
    name: 'external services of a company',
    Tab: CompanyServices,
    record: { companyId: 5 },
    path: 'companies/5/externalservices',
    first: service(1, 'Mail'),
    second: service(2, 'Chat'),
    pick: ['Add an external service', 'GET externalservices/suggestions', { serviceId: 2, name: 'Chat' }],
    added: ['POST companies/5/externalservices/2', undefined],
    removed: ['Remove Mail', 'DELETE companies/5/externalservices/1'],
    none: 'No external service is used.',
  },
  {
    name: 'external services of a site',
    Tab: SiteServices,
    record: { siteId: 4, companyId: 5 },
    path: 'sites/4/externalservices',
    first: service(1, 'Mail'),
    second: service(2, 'Chat'),
    pick: [
      'Add an external service',
      'GET externalservices/suggestions',
      { serviceId: 2, name: 'Chat', businessCode: 'CODE-2' },
    ],
    added: ['POST sites/4/externalservices/CODE-2', undefined],
    removed: ['Remove Mail', 'DELETE sites/4/externalservices/CODE-1'],
    none: 'No external service is used.',
  },
] as const

type Kind = (typeof kinds)[number]
type Responses = Record<string, MockResponse | ((sent: Sent) => MockResponse)>

async function open(kind: Kind, responses: Responses = {}, changes: SessionChanges = superRole) {
  const linked: unknown[] = [kind.first]
  const calls = mockApi({
    'GET admins/7': account('Noah Lin', 2, 2),
    'GET admins/8': account('Iris Chan', 2, 2),
    [`GET ${kind.path}`]: () => ({ body: [...linked] }),
    [kind.pick[1]]: { body: [kind.pick[2]] },
    [kind.added[0]]: () => {
      linked.push(kind.second)
      return { body: linked }
    },
    [kind.removed[1]]: () => {
      linked.shift()
      return { status: 204 }
    },
    ...responses,
  })
  const Tab = kind.Tab as ComponentType<{ record: never }>
  const page = await renderScreen(<Tab record={kind.record as never} />, changes)
  return { ...page, calls, list: await screen.findByRole('list') }
}

describe.each(kinds)('$name', (kind) => {
  test('adds a record by picking its name', async () => {
    const { user, calls, list } = await open(kind)
    await user.click(screen.getByRole('combobox', { name: kind.pick[0] }))
    await user.click(await screen.findByRole('option', { name: kind.pick[2].name }))
    expect(await within(list).findByText(kind.pick[2].name)).toBeInTheDocument()
    expect(calls.find(({ name }) => name === kind.added[0])?.body).toEqual(kind.added[1])
    const isOfCompany = 'companyId' in kind.pick[2]
    const request = calls.find(({ name }) => name === kind.pick[1])
    expect(request?.query).toEqual(isOfCompany ? { companyId: '5' } : {})
  })

  test('removes a record by a button that names it', async () => {
    const { user, calls } = await open(kind)
    await user.click(await screen.findByRole('button', { name: kind.removed[0] }))
    expect(await screen.findByText(kind.none)).toBeInTheDocument()
    expect(screen.getByText('The deletion was successful.')).toBeInTheDocument()
    expect(calls.map(({ name }) => name)).toContain(kind.removed[1])
  })
})

const [siteAdmins] = kinds

/**
 * The confirmations of changes that restrict an account or lift its restriction; the other kind of assignment does not
 * matter.
 */
const turns = [
  {
    kind: kinds[0],
    added: 'Iris Chan currently sees all sites of the company and will see only Home afterwards.',
    removed: 'Noah Lin currently sees only Home and will see all sites of the company again.',
    isOf: (count: number): [number, number] => [count, 2],
  },
  {
    kind: kinds[1],
    added: 'Iris Chan currently sees all warehouses of the company and will see only South afterwards.',
    removed: 'Noah Lin currently sees only South and will see all warehouses of the company again.',
    isOf: (count: number): [number, number] => [2, count],
  },
  {
    kind: kinds[2],
    added: 'Noah Lin currently sees all sites of the company and will see only Style afterwards.',
    removed: 'Noah Lin currently sees only Home and will see all sites of the company again.',
    isOf: (count: number): [number, number] => [count, 2],
  },
  {
    kind: kinds[3],
    added: 'Noah Lin currently sees all warehouses of the company and will see only South afterwards.',
    removed: 'Noah Lin currently sees only North and will see all warehouses of the company again.',
    isOf: (count: number): [number, number] => [2, count],
  },
]

describe.each(turns)('$kind.name: a confirmation', ({ kind, added, removed, isOf }) => {
  const held = (count: number, roles?: string[]): Responses => ({
    'GET admins/7': account('Noah Lin', ...isOf(count), roles),
    'GET admins/8': account('Iris Chan', ...isOf(count), roles),
  })
  const pick = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(screen.getByRole('combobox', { name: kind.pick[0] }))
    await user.click(await screen.findByRole('option', { name: kind.pick[2].name }))
  }
  const names = (calls: readonly Sent[]) => calls.map(({ name }) => name)

  test('precedes a first assignment, which restricts the account; cancelling keeps the access', async () => {
    const page = await open(kind, held(0))
    await pick(page)
    const question = await screen.findByRole('alertdialog')
    expect(within(question).getByText(added)).toBeInTheDocument()
    await page.user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(names(page.calls)).not.toContain(kind.added[0])
    await pick(page)
    await page.user.click(await screen.findByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(names(page.calls)).toContain(kind.added[0]))
  })

  test('precedes the removal of the last assignment, which lifts the restriction', async () => {
    const { user, calls } = await open(kind, held(1))
    await user.click(await screen.findByRole('button', { name: kind.removed[0] }))
    const question = await screen.findByRole('alertdialog')
    expect(within(question).getByText(removed)).toBeInTheDocument()
    expect(names(calls)).not.toContain(kind.removed[1])
    await user.click(within(question).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText(kind.none)).toBeInTheDocument()
    expect(names(calls)).toContain(kind.removed[1])
  })

  test('is not shown for a super role', async () => {
    const page = await open(kind, held(0, ['super-staffs']))
    await pick(page)
    await waitFor(() => expect(names(page.calls)).toContain(kind.added[0]))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

test('changes nothing where the present access cannot be read', async () => {
  const { user, calls } = await open(siteAdmins, { 'GET admins/7': refused(500, 'Out of order.') })
  await user.click(await screen.findByRole('button', { name: 'Remove Noah Lin from the site' }))
  expect(await screen.findByText('Out of order.', { exact: false })).toBeInTheDocument()
  expect(calls.map(({ name }) => name)).not.toContain('DELETE sites/1/admins/7')
})

test('shows the error of a refused change and keeps the list', async () => {
  const { user } = await open(siteAdmins, { 'DELETE sites/1/admins/7': refused(400, 'More than you see.') })
  await user.click(await screen.findByRole('button', { name: 'Remove Noah Lin from the site' }))
  expect(await screen.findByText('More than you see.')).toBeInTheDocument()
  expect(screen.getByText('Noah Lin')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: /^Remove Noah/ })).toBeEnabled())
})

test('marks related records in the picker, which cannot be picked twice', async () => {
  const { user, calls } = await open(siteAdmins, {
    'GET admins/suggestions': {
      body: [
        { adminId: 7, name: 'Noah Lin', companyId: 5 },
        { adminId: 8, name: 'Iris Chan', companyId: 5 },
      ],
    },
  })
  await user.click(screen.getByRole('combobox', { name: 'Assign an administrator' }))
  const there = await screen.findByRole('option', { name: 'Noah Lin (already in the list)' })
  expect(there).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('option', { name: 'Iris Chan' })).toHaveAttribute('aria-disabled', 'false')
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toEqual({ adminId: 8 }))
})

test('is read-only without write access', async () => {
  const { list } = await open(siteAdmins, {}, { profile: { roles: ['staffs', 'sales-staffs'] } })
  expect(within(list).getByText('Noah Lin')).toBeInTheDocument()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('shows the error of a failed list and offers a retry', async () => {
  let isBack = false
  mockApi({ 'GET sites/1/admins': () => (isBack ? { body: [] } : refused(500, 'Out of order.')) })
  const { user } = await renderScreen(<SiteAdmins record={siteAdmins.record as never} />, administrator)
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.')
  isBack = true
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(await screen.findByText('No administrators are assigned to this site.')).toBeInTheDocument()
})

test('offers the subdivisions of the picked country', async () => {
  const served = [{ subdivisionId: 3, name: 'Anhui', countryId: 44, countryName: 'China' }]
  const calls = mockApi({
    'GET warehouses/2/subdivisions': () => ({ body: [...served] }),
    'GET countries/suggestions': { body: [{ countryId: 110, name: 'Japan', isoCode: 'JP' }] },
    'GET subdivisions/suggestions': { body: [{ subdivisionId: 9, name: 'Hokkaido', isoCode: 'JP-01' }] },
    'POST warehouses/2/subdivisions': () => {
      served.push({ subdivisionId: 9, name: 'Hokkaido', countryId: 110, countryName: 'Japan' })
      return { body: served }
    },
  })
  const { user } = await renderScreen(<WarehouseSubdivisions record={{ warehouseId: 2 } as never} />, administrator)
  const list = await screen.findByRole('list', { name: 'Subdivisions served' })
  expect(within(list).getByText('China')).toBeInTheDocument()
  const subdivision = () => screen.findByRole('combobox', { name: 'Add a subdivision' })
  expect(await subdivision()).toBeDisabled()
  await user.click(screen.getByRole('combobox', { name: 'Country' }))
  await user.click(await screen.findByRole('option', { name: 'Japan' }))
  await user.click(await subdivision())
  await user.click(await screen.findByRole('option', { name: 'Hokkaido' }))
  expect(await within(list).findByText('Hokkaido')).toBeInTheDocument()
  const request = calls.filter(({ name }) => name === 'GET subdivisions/suggestions')
  expect(request.at(-1)?.query).toEqual({ countryId: '110' })
  expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toEqual({ subdivisionId: 9 })
})

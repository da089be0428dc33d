import { screen, within } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { shapeOf } from '@/contract/shape'
import { hasCompany } from './filters'
import { SearchBar } from './search-bar'

const onChange = jest.fn()
beforeEach(() => {
  jest.clearAllMocks()
  mockApi({
    'GET companies/suggestions': ({ query }) => ({
      body: [
        { companyId: 4, name: 'Lantern Trading' },
        { companyId: 9, name: 'Harbour & Vine' },
      ].filter(({ companyId }) => !query.ids || query.ids.split(',').includes(String(companyId))),
    }),
  })
})

const open = (terms: Record<string, string>, administrative: boolean) =>
  renderScreen(<SearchBar entity={shapeOf(suppliers)} fields={['keyword']} terms={terms} onChange={onChange} />, {
    profile: { administrative },
  })

test('whoever sees all companies searches by company first', async () => {
  const { user } = await open({ keyword: 'yi' }, true)
  await user.click(screen.getByRole('button', { name: 'Company' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Company' }))
  await user.click(await panel.findByRole('combobox', { name: 'Company' }))
  await user.click(await screen.findByRole('option', { name: 'Harbour & Vine' }))
  expect(onChange.mock.calls).toEqual([[{ keyword: 'yi', companyId: '9' }, 'push']])
})

test('names the company that is searched by', async () => {
  await open({ companyId: '4,9' }, true)
  expect(await screen.findByRole('button', { name: 'Lantern Trading +1' })).toBeInTheDocument()
})

test('whoever sees one company has no such filter', async () => {
  await open({}, false)
  expect(screen.queryByRole('button', { name: 'Company' })).toBeNull()
})

test('every list of an entity with a company can be searched by it, and that of companies cannot', () => {
  const withCompany = (entities as readonly AnyEntity[]).filter(({ recordFields }) => recordFields.companyId)
  const shapes = withCompany.map(shapeOf)
  expect(shapes.filter((shape) => !hasCompany(shape)).map(({ path }) => path)).toEqual(['companies'])
  expect(shapes.length).toBeGreaterThan(20)
})

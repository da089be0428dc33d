import { screen } from '@testing-library/react'
import { deferred, mockApi, renderScreen } from '@/components/testing/page'
import { sites } from '@/contract/entities/sites'
import { shapeOf } from '@/contract/shape'
import { FilterChips } from './filter-chips'

test('a filter by a record shows no key while the name is loading, and the key of a record that is unknown', async () => {
  const names = deferred()
  mockApi({ 'GET companies/suggestions': names.answer })
  await renderScreen(<FilterChips entity={shapeOf(sites)} terms={{ companyId: '5,6' }} onChange={() => {}} />)
  expect(screen.getByText('Company: …, …')).toBeInTheDocument()
  names.come({ body: [{ companyId: 5, name: 'Lantern Trading' }] })
  expect(await screen.findByText('Company: Lantern Trading, #6')).toBeInTheDocument()
})

import { screen } from '@testing-library/react'
import { deferred, mockApi, renderScreen, settle } from '@/components/testing/page'
import { CompanyPicker } from './company-picker'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const harbour = { companyId: 2, name: 'Harbour & Vine' }

test('chooses the best match of what is typed by Enter, once it is there', async () => {
  const { answer, come } = deferred()
  const chosen: string[] = []
  const all = { body: [{ companyId: 1, name: 'Quayside' }, harbour] }
  mockApi({ 'GET companies/suggestions': ({ query }) => (query.keyword ? answer : all) })
  const { user } = await renderScreen(<CompanyPicker companyId="" onChoose={(key) => chosen.push(key)} />)
  const field = screen.getByRole('searchbox', { name: 'Find a company' })
  await screen.findByText('Quayside')
  await user.type(field, '{Enter}')
  await user.type(field, 'harb{Enter}')
  expect(chosen).toEqual([])
  come({ body: [harbour] })
  await settle()
  expect(screen.queryByText('Quayside')).toBeNull()
  await user.type(field, '{Enter}')
  expect(chosen).toEqual(['2'])
})

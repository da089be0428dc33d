import { screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { ForbiddenPage } from './forbidden-page'

beforeEach(() => void mockApi({}))

test('names the page and the roles that may open it, and copies its address', async () => {
  const { user } = await renderScreen(<ForbiddenPage from="/settings/suppliers?page=2" />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You don’t have access to Suppliers')
  expect(screen.getByText(/^Open to: .*sales administrator/i)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Copy the address to ask' }))
  expect(await navigator.clipboard.readText()).toBe('http://localhost/settings/suppliers?page=2')
  expect(screen.getByRole('button', { name: 'Log in with another account' })).toBeInTheDocument()
})

test.each([[undefined], ['/nowhere'], ['/login'], ['//other.example/companies']])(
  'names no page for %s',
  async (from) => {
    await renderScreen(<ForbiddenPage from={from} />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You don’t have access to this page')
    expect(screen.queryByRole('button', { name: 'Copy the address to ask' })).toBeNull()
  },
)

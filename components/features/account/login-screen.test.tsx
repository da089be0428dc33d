import { screen, within } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import type { LoginService } from '@/contract/entities/service-connections'
import { LoginScreen } from './login-screen'

const mockRefresh = jest.fn()
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({ refresh: mockRefresh }),
}))
beforeEach(() => jest.clearAllMocks())

const nobody = { phone: '', email: '', url: '' }
const open = (mainSiteUrl = '', support = nobody, services: LoginService[] = []) => {
  mockApi({})
  return renderScreen(
    <LoginScreen
      siteName="Quayside"
      target="/orders"
      isUnreachable={false}
      support={support}
      mainSiteUrl={mainSiteUrl}
      services={services}
    />,
  )
}
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('links to the main site and the support where they are configured', async () => {
  await open('https://lantern.example', { ...nobody, email: 'help@lantern.example' })
  expect(links()).toEqual([
    ['Contact support', 'mailto:help@lantern.example'],
    ['Back to the main site', 'https://lantern.example'],
  ])
})

test('offers the language before log-in and keeps the input', async () => {
  const { user } = await open()
  await user.type(screen.getByLabelText('Username'), 'no')
  const languages = within(screen.getByRole('group', { name: 'Language' }))
  expect(languages.getAllByRole('button').map((button) => button.textContent)).toEqual([
    ...['English', '繁體中文', '简体中文'],
  ])
  expect(languages.getByRole('button', { pressed: true })).toHaveTextContent('English')
  await user.click(languages.getByRole('button', { name: '简体中文' }))
  expect(document.cookie).toContain('language=zh-Hans')
  expect(mockRefresh).toHaveBeenCalledTimes(1)
  expect(screen.getByLabelText('Username')).toHaveValue('no')
})

test('offers a log-in through services by forms of its own, and nothing where there are none', async () => {
  const { unmount } = await open()
  expect(screen.queryByRole('region', { name: 'Third-party login' })).toBeNull()
  unmount()
  await open('', nobody, [{ serviceId: 7, businessCode: 'ACME', name: 'Acme', logoUrl: null }])
  const form = screen.getByRole('button', { name: 'Log in with Acme' }).closest('form')
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/logon/services/ACME'])
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ redirect: '/orders' })
})

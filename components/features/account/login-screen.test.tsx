import { screen, within } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { LoginScreen } from './login-screen'

const mockRefresh = jest.fn()
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({ refresh: mockRefresh }),
}))
beforeEach(() => jest.clearAllMocks())

const nobody = { phone: '', email: '', url: '' }
const open = (mainSiteUrl = '', support = nobody) => {
  mockApi({})
  return renderScreen(
    <LoginScreen siteName="Quayside" target="/" isUnreachable={false} support={support} mainSiteUrl={mainSiteUrl} />,
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

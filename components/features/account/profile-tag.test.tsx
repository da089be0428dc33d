import { screen } from '@testing-library/react'
import { useState } from 'react'
import { TagsBar } from '@/components/shell/tags/tags-bar'
import { renderScreen } from '@/components/testing/page'
import { ProfileScreen } from './profile-screen'

jest.mock('next/navigation', () => {
  const router = { push: (url: string) => window.history.pushState(null, '', url), refresh: () => {} }
  return { ...jest.requireActual('@/components/testing/address'), useRouter: () => router }
})
const { usePathname } = jest.requireMock<{ usePathname: () => string }>('next/navigation')

function Console() {
  const [turn, setTurn] = useState(0)
  return (
    <>
      <TagsBar onRefresh={() => setTurn(turn + 1)} />
      {usePathname() === '/my' && <ProfileScreen key={turn} />}
    </>
  )
}
beforeAll(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => {}))
const field = () => screen.getByRole('textbox', { name: /^Full name/ })
const tag = (name: string) => screen.getByRole('link', { name })

test('restores an unsaved name without a confirmation on return; closing its tag requires one', async () => {
  window.sessionStorage.clear()
  window.history.pushState(null, '', '/my')
  const { user } = await renderScreen(<Console />)
  await user.type(field(), ' Yi')
  await user.click(tag('Home'))
  expect(window.location.pathname).toBe('/')
  await user.click(tag('Profile, unsaved'))
  expect(field()).toHaveValue('Noah Lin Yi')
  await user.type(field(), '{Backspace}{Backspace}{Backspace}')
  expect(tag('Profile')).toBeInTheDocument()
  await user.type(field(), '!')
  await user.click(screen.getByRole('button', { name: 'Close Profile' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('link', { current: 'page' })).toHaveAccessibleName('Home')
})

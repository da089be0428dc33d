import { screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { SupportButton } from './support-button'
import { UserMenu } from './user-menu'

const support = {
  phone: '+852 2345 6789',
  email: 'support@quayside.example',
  url: '',
  hours: 'Mon–Fri 9:00–18:00',
  qrUrl: '/files/qr.png',
}

test('customer service is reached by the ways that are set', async () => {
  const { user } = await renderScreen(<SupportButton />, { support })
  await user.click(screen.getByRole('button', { name: 'Customer service' }))
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+85223456789',
    'mailto:support@quayside.example',
  ])
  expect(screen.getByText('Mon–Fri 9:00–18:00')).toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'QR code of customer service' })).toBeInTheDocument()
})

test.each([
  ['on the administrative domain', null],
  ['where no way is set', { phone: '', email: '', url: '', hours: '', qrUrl: '' }],
])('there is no customer service %s', async (_, given) => {
  await renderScreen(<SupportButton />, { support: given })
  expect(screen.queryByRole('button')).toBeNull()
})

test('the appearance is chosen in the menu of the user', async () => {
  mockApi({ 'POST my/preferences': { body: {} } })
  const { user } = await renderScreen(<UserMenu />)
  await user.click(screen.getByRole('button', { name: /^Account of/ }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Home', 'Profile', 'Appearance: Light', 'Appearance: Dark', 'Log out']),
  )
})

import { screen, waitFor } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { ConnectScreen } from './connect-screen'
import { ConnectsScreen } from './connects-screen'

const mockLeave = jest.fn()
jest.mock('@/components/ui/external-navigation', () => ({
  ...jest.requireActual('@/components/ui/external-navigation'),
  leaveTo: (address: string) => mockLeave(address),
}))
beforeEach(() => jest.clearAllMocks())

const principal = { principalType: 'Admin', principalId: '3' }
const trip = { serviceId: 7, purpose: 'connect' as const, returnUrl: '/my/connects', principal }
const returned = { state: 's', code: 'c', iss: 'acme' }
const retrieve = 'POST externalservices/7/retrieveoauthresponsecode'
const used = { serviceId: 7, businessCode: 'ACME', name: 'Acme', logoUrl: null, website: null }

describe('the return from a provider', () => {
  test('completes the connection once, and leads on', async () => {
    const calls = mockApi({ [retrieve]: { body: { connectionState: 'Connected', returnUrl: '/sites?id=4' } } })
    await renderScreen(<ConnectScreen title="Connect an account" trip={trip} returned={returned} last={null} />)
    expect(await screen.findByText('The account is connected.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/sites?id=4')
    expect(calls).toHaveLength(1)
    expect(calls[0]?.query).toEqual({
      ...{ ...returned, ...principal, returnUrl: '/my/connects' },
      connectUrl: `${window.location.origin}${window.location.pathname}`,
    })
    expect(mockLeave).not.toHaveBeenCalled()
  })

  test('leads a log-in on by itself', async () => {
    mockApi({ [retrieve]: { body: { connectionState: 'Connected', returnUrl: '/orders' } } })
    await renderScreen(<ConnectScreen title="x" trip={{ ...trip, purpose: 'login' }} returned={returned} last={null} />)
    await waitFor(() => expect(mockLeave).toHaveBeenCalledWith('/orders'))
  })

  test('says why a log-in was refused, and leads to the log-in page', async () => {
    mockApi({ [retrieve]: { status: 400, body: { message: 'You cannot log in with this account.' } } })
    await renderScreen(<ConnectScreen title="x" trip={{ ...trip, purpose: 'login' }} returned={returned} last={null} />)
    expect(await screen.findByText('You cannot log in with this account.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the login page' })).toHaveAttribute('href', '/login')
  })

  test.each([
    ['refuses what this browser has not begun', { trip: null, returned, last: null }, /attempt has expired/],
    ['says what came of the last attempt', { trip: null, returned: null, last: trip }, /account is connected/],
    ['says that there was none', { trip: null, returned: null, last: null }, /no recent connection attempt/],
  ])('%s', async (_, props, text) => {
    const calls = mockApi({})
    await renderScreen(<ConnectScreen title="x" {...props} />)
    expect(screen.getByText(text)).toBeVisible()
    expect(calls).toHaveLength(0)
  })
})

test('lists services in use and those to be connected, connects one and removes another', async () => {
  const account = 'admins/3/externalservices'
  const open = [{ serviceId: 9, businessCode: 'BETA', name: 'Beta', logoUrl: null, canConnect: true }]
  mockApi({
    [`GET ${account}`]: { body: [{ ...used, canConnect: true, connectionState: 'Expired' }] },
    'GET externalservices/suggestions': { body: open },
    'POST externalservices/9/connect': { body: { redirectUrl: 'https://beta.example/authorize' } },
    [`DELETE ${account}/7`]: { status: 204 },
  })
  const { user } = await renderScreen(<ConnectsScreen />, { profile: { adminId: 3 } })
  expect(await screen.findByText('Expired')).toBeVisible()
  expect(screen.getByText('Not connected')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reconnect Acme' })).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Connect Beta' }))
  await waitFor(() => expect(mockLeave).toHaveBeenCalledWith('https://beta.example/authorize'))
  await user.click(screen.getByRole('button', { name: 'Remove Acme' }))
  expect(await screen.findByText(/can no longer log in with it.*Deletion cannot be undone\./s)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('The deletion was successful.')).toBeInTheDocument()
})

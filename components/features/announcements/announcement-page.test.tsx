import { screen, waitFor, within } from '@testing-library/react'
import { mockApi, refused, renderScreen } from '@/components/testing/page'
import { announcements } from '@/contract/entities/announcements'
import type { OneOf } from '@/contract/entity'
import { shapeOf } from '@/contract/shape'
import { AnnouncementPage } from './announcement-page'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const announcement: OneOf<typeof announcements> = {
  announcementId: 7,
  companyId: 5,
  companyName: 'Lantern Trading',
  title: 'Saturdays',
  content: 'Closed.\nAll day.',
  coverUrl: null,
  important: true,
  expireDate: '2026-12-24',
  targetTo: 'All',
  targetToText: 'Everyone',
  remark: 'Asked for by the warehouse',
  createdTime: '2026-11-01T08:00:00.000Z',
  updatedTime: '2026-11-02T20:30:00.000Z',
}
const administrator = { profile: { roles: ['administrators', 'warehouses-administrators'] } }

test('shows the same content as the drawer of the bell, with a button for the form', async () => {
  const calls = mockApi({})
  await renderScreen(<AnnouncementPage entity={shapeOf(announcements)} id={7} initial={announcement} />, administrator)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Saturdays'])
  expect(screen.getByText('Important')).toBeInTheDocument()
  expect(screen.getByText(/^Closed/).textContent).toBe('Closed.\nAll day.')
  expect(screen.getByRole('button', { name: 'Edit' })).toBeInTheDocument()
  expect(calls).toEqual([])
})

test('offers no form without write access', async () => {
  mockApi({})
  await renderScreen(<AnnouncementPage entity={shapeOf(announcements)} id={7} initial={announcement} />)
  expect(screen.getByText(/^Closed/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

describe('for those who find it in the bell', () => {
  const pick = { ...announcement, content: 'Closed for you, too.', read: false }
  const picks = { 'GET announcements/picks': { body: [pick] }, 'POST announcements/7/read': { body: pick } }
  const open = (id: number, changes: Parameters<typeof renderScreen>[1] = {}) =>
    renderScreen(<AnnouncementPage entity={shapeOf(announcements)} id={id} initial={undefined} />, changes)

  test('shows what the bell shows, and notes that it was opened', async () => {
    const calls = mockApi(picks)
    await open(7)
    expect(await screen.findByRole('heading', { level: 1, name: 'Saturdays' })).toBeInTheDocument()
    expect(screen.getByText('Closed for you, too.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('POST announcements/7/read'))
    expect(calls.map(({ name }) => name)).not.toContain('GET announcements/7')
  })

  test('is missing where it is not announced to them', async () => {
    mockApi(picks)
    await open(8)
    expect(await screen.findByText(/does not exist or has been deleted/)).toBeInTheDocument()
  })

  test('shows an administrator what another company announces', async () => {
    mockApi({ ...picks, 'GET announcements/7': refused(404, 'Missing.') })
    await open(7, administrator)
    expect(await screen.findByText('Closed for you, too.')).toBeInTheDocument()
  })
})

test('shows the error of a failed load and offers a retry', async () => {
  let isBack = false
  mockApi({
    'GET announcements/7': () => (isBack ? { body: announcement } : refused(500, 'Out of order.')),
  })
  const { user } = await renderScreen(
    <AnnouncementPage entity={shapeOf(announcements)} id={7} initial={undefined} />,
    administrator,
  )
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('Out of order.')
  expect(within(notice).queryByRole('link')).toBeNull()
  isBack = true
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Saturdays' })).toBeInTheDocument()
})

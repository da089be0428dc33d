import { screen } from '@testing-library/react'
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

test('shows the error of a failed load and offers a retry', async () => {
  let isBack = false
  mockApi({
    'GET announcements/7': () => (isBack ? { body: announcement } : refused(500, 'Out of order.')),
  })
  const { user } = await renderScreen(
    <AnnouncementPage entity={shapeOf(announcements)} id={7} initial={undefined} />,
    administrator,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.')
  expect(screen.queryByRole('link')).toBeNull()
  isBack = true
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Saturdays' })).toBeInTheDocument()
})

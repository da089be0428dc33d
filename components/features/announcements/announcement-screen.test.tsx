import { screen } from '@testing-library/react'
import { mockApi, refused, renderScreen } from '@/components/testing/page'
import type { announcements } from '@/contract/entities/announcements'
import type { OneOf } from '@/contract/entity'
import { AnnouncementScreen } from './announcement-screen'

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

test('says what the drawer of the bell says, and leads to the form', async () => {
  const calls = mockApi({})
  await renderScreen(<AnnouncementScreen id={7} initial={announcement} />, administrator)
  expect(screen.getByRole('heading', { level: 1, name: 'Announcement 7' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 2, name: 'Saturdays' })).toBeInTheDocument()
  expect(screen.getByText('Important')).toBeInTheDocument()
  expect(screen.getByText(/^Closed/).textContent).toBe('Closed.\nAll day.')
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/tools/announcements?record=7.edit')
  expect(calls).toEqual([])
})

test('whoever may not change it is not led there', async () => {
  mockApi({})
  await renderScreen(<AnnouncementScreen id={7} initial={announcement} />)
  expect(screen.getByText(/^Closed/)).toBeInTheDocument()
  expect(screen.queryByRole('link')).toBeNull()
})

test('one that cannot be had says why, and can be asked for again', async () => {
  let isBack = false
  mockApi({
    'GET announcements/7': () => (isBack ? { body: announcement } : refused(500, 'Out of order.')),
  })
  const { user } = await renderScreen(<AnnouncementScreen id={7} initial={undefined} />, administrator)
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.')
  expect(screen.queryByRole('link')).toBeNull()
  isBack = true
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Saturdays' })).toBeInTheDocument()
})

import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { NoNewsNotice } from './no-news-notice'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const parcel: Parameters<typeof NoNewsNotice>[0]['parcel'] = {
  ...{ status: 'Shipped', lastEventTime: null, shippedTime: daysAgo(30), siteId: 1, phone: '+85223456789' },
  ...{ country: 'HK', customerName: 'Ada Lam', trackingNo: 'K1' },
}

test.each([
  ['was shipped long ago', {}, true],
  ['had its last news long ago', { lastEventTime: daysAgo(9) }, true],
  ['had news', { lastEventTime: daysAgo(2) }, false],
  ['has arrived', { status: 'Delivered' }, false],
] as const)('a parcel that %s (%j) has a notice with a message to its customer: %s', async (_, facts, isThere) => {
  await renderScreen(<NoNewsNotice parcel={{ ...parcel, ...facts }} orders={['L1']} />)
  expect(screen.queryByText(/^No tracking update for \d+ days\.$/) !== null).toBe(isThere)
  expect(screen.queryByRole('button', { name: 'Write in the chat' }) !== null).toBe(isThere)
})

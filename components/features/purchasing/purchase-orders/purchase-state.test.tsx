import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { PurchaseState } from './purchase-state'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const dayAgo = (days: number) => daysAgo(days).slice(0, 10)
const shown = async (purchase: Parameters<typeof PurchaseState>[0]['purchase']) => {
  const { unmount } = await renderScreen(<PurchaseState purchase={purchase} />, { timeZone: 'UTC' })
  const badge = screen.getByText(new RegExp(`^${purchase.statusText}`))
  const isMarked = badge.classList.contains('needed')
  unmount()
  return [badge.textContent, isMarked]
}

test('a purchase order in its list says how late it is', async () => {
  const unpaid = { status: 'Unpaid', statusText: 'Unpaid', expectedDate: null } as const
  expect(await shown({ ...unpaid, createdTime: daysAgo(31) })).toEqual(['Unpaid · 31 days', true])
  expect(await shown({ ...unpaid, createdTime: daysAgo(1) })).toEqual(['Unpaid', true])
  const sent = { status: 'Shipped', statusText: 'On its way', createdTime: daysAgo(40) } as const
  expect(await shown({ ...sent, expectedDate: dayAgo(1) })).toEqual(['On its way · 1 day late', true])
  expect(await shown({ ...sent, expectedDate: dayAgo(0) })).toEqual(['On its way', false])
  const received = { status: 'Received', statusText: 'Received', createdTime: daysAgo(40) } as const
  expect(await shown({ ...received, expectedDate: dayAgo(9) })).toEqual(['Received', false])
})

import { screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import type { freights } from '@/contract/entities/parcels/freights'
import type { OneOf } from '@/contract/entity'
import { PricesTab } from './prices-tab'

const freight = { freightId: 3, updatedTime: '2026-02-01T00:00:00.000Z', currency: 'CNY' } as OneOf<typeof freights>

test('prices that cannot be loaded are an error with a way back, and then the prices', async () => {
  let isDead = true
  mockApi({
    'GET freights/3/prices': () => (isDead ? 'dead' : { body: [{ weight: 500, amount: 42, perKilogram: 84 }] }),
  })
  const { user } = await renderScreen(
    <PricesTab record={freight} refresh={() => undefined} onDirty={() => undefined} />,
  )
  expect(await screen.findByRole('alert')).toBeVisible()
  isDead = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: '500 g ¥42.00 ¥84.00' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

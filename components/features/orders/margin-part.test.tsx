import { screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import type { OrderMargin } from '@/contract/entities/order-parts'
import { orders } from '@/contract/entities/orders'
import { shapeOf } from '@/contract/shape'
import { MarginPart } from './margin-part'
import { orderOf } from './testing/order'

const part: OrderMargin = {
  ...{ currency: 'HKD', pieces: 2, livePieces: 5, income: 94, goods: 8, freight: 6, fees: 2, margin: 78, percent: 83 },
  ...{ unknownPieces: 0, unknownFreights: 0, missingRates: [], provisional: true },
}

/** The margin as it is read, row by row. */
async function shown(changes: Partial<OrderMargin>): Promise<string> {
  mockApi({})
  const record = orderOf({ margin: { ...part, ...changes } })
  await renderScreen(<MarginPart entity={shapeOf(orders)} shown={record as never} record={record as never} />, {
    currencies: { HKD: { symbol: 'HK$', minorUnit: 2, format: '{symbol}{sign}{value}' } },
  })
  return screen.getByRole('region', { name: /Margin/ }).textContent ?? ''
}

test('says of how many pieces it is, as long as others have not left', async () => {
  expect(await shown({})).toContain('For 2 of 5 pieces')
})

test('says nothing of pieces once all have left', async () => {
  expect(await shown({ pieces: 5 })).not.toContain('pieces')
})

test('shows a dash for what is not known, and why', async () => {
  const text = await shown({ goods: null, margin: null, percent: null, unknownPieces: 1 })
  expect(text).toContain('Goods–')
  expect(text).toContain('Margin–')
  expect(text).toContain('The cost of 1 shipped piece is not known.')
})

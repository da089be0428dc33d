import { screen } from '@testing-library/react'
import { CurrencyScope } from '@/components/fields/money'
import { renderScreen } from '@/components/testing/page'
import type { LineFacts, OtherBinding } from '@/contract/entities/purchasing/line-facts'
import { FactsDrawer } from '../drawers/facts-drawer'
import { createLineFacts, LineFactsContext } from '../line-facts'
import { line, rowOf } from '../testing/lines'
import { FactsCell } from './facts-cell'
import { CompactQuantity, OwnProduct } from './line-fields'

const today = '2026-03-02T04:00:00Z'
const other = (changes: Partial<OtherBinding> = {}): OtherBinding => ({
  ...{ productSupplierId: 9, supplierId: 2, supplierName: 'Suzhou', channelType: 'Taobao', currency: 'CNY', price: 8 },
  ...{ priceTiers: null, domesticShippingFee: 0, shopFreeFreightFrom: null, minOrderQty: 1, maxOrderQty: null },
  ...{ availableCount: 100, piecesPerLot: null, checkedTime: today },
  ...changes,
})
const known: LineFacts = {
  orderPurchaseId: 1,
  lastPaid: { price: 10, currency: 'CNY', time: today },
  seller: { purchases: 3, days: 4, defectShare: 0.0125 },
  others: [other()],
  need: { orderId: 5, orderName: 'L5', promisedDate: '2026-03-04', stock: 0, onItsWay: 1200 },
  sold: { price: 8, currency: 'CNY', inBought: 8, boughtIn: 'CNY' },
}
const row = rowOf(line(1, { qty: 3, price: 8.9 }), { freightShare: 0 })
const onOpen = jest.fn()

// The day of a price is compared with that of now, which may end while the tests run.
beforeEach(() => jest.useFakeTimers({ now: Date.parse(today), advanceTimers: true }))
afterEach(() => jest.useRealTimers())

async function open(facts: Partial<LineFacts>, mayRead = true, shown = row) {
  const store = createLineFacts(async () => [{ ...known, ...facts }])
  const page = await renderScreen(
    <CurrencyScope codes={['CNY']}>
      <LineFactsContext.Provider value={mayRead ? store : null}>
        <FactsCell row={shown} onOpen={onOpen} />
      </LineFactsContext.Provider>
    </CurrencyScope>,
  )
  if (mayRead && facts.need !== null) await screen.findByRole('button')
  return page
}

test('says what was paid before, how the seller delivers, who is cheaper landed, and what it is for', async () => {
  const { container, user } = await open({ sold: null })
  expect(container).toHaveTextContent('Last ¥10.00 (-11%) · 4 days, 1.3% defective')
  expect(container).toHaveTextContent('Save ¥2.70 elsewhere')
  expect(container).toHaveTextContent('promised 2026-03-04 · 0 free in stock · 1,200 coming')
  expect(container).not.toHaveTextContent('Below cost')
  await user.click(screen.getByRole('button', { name: 'Figures of Harbour mug Navy, 300 ml' }))
  expect(onOpen).toHaveBeenCalledWith(row)
})

test.each<[string, Partial<LineFacts>, string]>([
  ['never bought', { lastPaid: null }, 'Never bought · 4 days'],
  ['fewer than three purchases', { seller: null }, 'Last ¥10.00 (-11%)Save ¥2.70 elsewhere'],
  ['no parcel yet', { seller: { purchases: 3, days: null, defectShare: null } }, '–, – defective'],
  ['bought in another currency', { lastPaid: { price: 10, currency: 'JPY', time: today } }, 'Last JPY 10 ·'],
  ['no other supplier', { others: [] }, 'No other supplier'],
  ['a minimum', { others: [other({ price: 1, minOrderQty: 12 })] }, 'Save ¥14.70 elsewhere · min. 12'],
  ['lots', { others: [other({ price: 1, piecesPerLot: 6 })] }, 'Save ¥20.70 elsewhere · min. 6 · Lots of 6'],
  ['what costs more', { others: [other({ price: 9 })] }, 'No cheaper supplier'],
  ['unknown freight', { others: [other({ domesticShippingFee: null })] }, 'Elsewhere from ¥24.00'],
  ['a stale price', { others: [other({ checkedTime: '2026-01-02T08:00:00Z' })] }, 'Save about ¥2.70'],
  ['a price that was never asked', { others: [other({ checkedTime: null })] }, 'Save about ¥2.70'],
  ['less than it costs', {}, 'Below cost'],
])('tells %s', async (_, facts, words) => {
  const { container } = await open(facts)
  expect(container).toHaveTextContent(words)
})

test.each<[string, LineFacts['sold'], string, boolean]>([
  ['less, by the rate', { price: 160, currency: 'JPY', inBought: 8, boughtIn: 'CNY' }, 'CNY', true],
  ['more, by the rate', { price: 2, currency: 'EUR', inBought: 15, boughtIn: 'CNY' }, 'CNY', false],
  ['less in the currency of both', { price: 8, currency: 'JPY', inBought: 0.4, boughtIn: 'CNY' }, 'JPY', true],
  ['an amount of which no rate is known', { price: 2, currency: 'EUR', inBought: null, boughtIn: 'CNY' }, 'CNY', false],
  [
    'an amount in another currency than was quoted',
    { price: 2, currency: 'EUR', inBought: 8, boughtIn: 'CNY' },
    'JPY',
    false,
  ],
])('compares what the customer paid with what it costs: %s', async (_, sold, currency, isLoss) => {
  const { container } = await open({ sold }, true, { ...row, currency })
  expect(container.textContent?.includes('Below cost')).toBe(isLoss)
})

test('compares a line that is not selected as if it went with the selected ones, freight included', async () => {
  const { container } = await open({}, true, { ...row, freightShare: null })
  // 3 × ¥8.90 and the fee of ¥6.00, against 3 × ¥8.00 shipped free.
  expect(container).toHaveTextContent('Save ¥8.70 elsewhere')
  expect(container).toHaveTextContent('Below cost')
})

test.each([
  ['the same to the last digit', 0.1, 0.2],
  ['the same but for how the freight was shared', 8, 3.34],
])('saves nothing by what costs %s', async (_, price, freightShare) => {
  const fee = price < 1 ? 0.2 : 3.3333
  const same = other({ price, domesticShippingFee: fee })
  const { container } = await open({ sold: null, others: [same] }, true, {
    ...rowOf(line(1, { qty: 1, price }), { freightShare }),
  })
  expect(container).toHaveTextContent('No cheaper supplier')
})

test('shows no difference to a line whose freight is not known', async () => {
  const { container } = await open({}, true, {
    ...{ ...row, freightShare: null },
    line: { ...row.line, domesticShippingFee: null },
  })
  expect(container).toHaveTextContent('Elsewhere ¥24.00')
  expect(container).toHaveTextContent('Below cost')
})

test.each([
  ['an order', { orderId: 5, stock: 2 }, '2 free in stock', true],
  ['an order of which nothing is free', { orderId: 5, stock: 0 }, '0 free in stock', false],
  ['stock', { orderId: null, stock: 2 }, '2 free in stock', false],
] as const)('says first what is free of what is bought for %s', async (_, need, words, isFirst) => {
  const { container } = await open({ sold: null, need: { ...known.need, ...need } as LineFacts['need'] })
  expect(container).toHaveTextContent(words)
  const [first] = screen.getByRole('button').children
  expect(first?.className).toBe(isFirst ? 'in-stock' : '')
})

test.each([
  ['says so beside the order', { hasFacts: false, orderId: 5 }, true],
  ['leaves it to the column of figures', { hasFacts: true, orderId: 5 }, false],
  ['says nothing of what is bought for stock', { hasFacts: false, orderId: null }, false],
] as const)('a line whose pieces are free in stock %s', async (_, { hasFacts, orderId }, isSaid) => {
  const store = createLineFacts(async () => [{ ...known, need: { ...known.need, orderId, stock: 2 } } as LineFacts])
  const own = { ...row, line: { ...row.line, orderId, orderName: orderId === null ? null : 'L5' } }
  const { container } = await renderScreen(
    <LineFactsContext.Provider value={store}>
      <OwnProduct row={own} isCompact={false} isFresh hasFacts={hasFacts} />
    </LineFactsContext.Provider>,
  )
  if (isSaid) expect(await screen.findByTitle('2 free in stock')).toHaveTextContent(/^2 free$/)
  else expect(container).not.toHaveTextContent('free')
})

test('on a phone what is free stands below the quantity, and leaves the variant its line', async () => {
  const store = createLineFacts(async () => [{ ...known, need: { ...known.need, orderId: 5, stock: 2 } } as LineFacts])
  const own = { ...row, line: { ...row.line, orderId: 5, orderName: 'L5' } }
  await renderScreen(
    <LineFactsContext.Provider value={store}>
      <div data-testid="product">
        <OwnProduct row={own} isCompact isFresh hasFacts={false} />
      </div>
      <div data-testid="quantity">
        <CompactQuantity line={own.line} />
      </div>
    </LineFactsContext.Provider>,
  )
  expect(await screen.findByTitle('2 free in stock')).toBeInTheDocument()
  expect(screen.getByTestId('quantity')).toHaveTextContent(/^32 free$/)
  expect(screen.getByTestId('product')).not.toHaveTextContent('free')
})

test.each([
  ['the API answers null', { need: null }, true],
  ['it is not asked', {}, false],
] as const)('is empty where %s', async (_, facts, mayRead) => {
  const { container } = await open(facts, mayRead)
  expect(container).toHaveTextContent('')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('all of it opens beside the list, with other suppliers to take', async () => {
  const store = createLineFacts(async () => [known])
  const [onTake, onClose] = [jest.fn(), jest.fn()]
  const { user } = await renderScreen(
    <CurrencyScope codes={['CNY']}>
      <LineFactsContext.Provider value={store}>
        <FactsDrawer row={row} orders={new Map()} onTake={onTake} onClose={onClose} />
      </LineFactsContext.Provider>
    </CurrencyScope>,
  )
  const drawer = await screen.findByRole('dialog', { name: 'Harbour mug Navy, 300 ml' })
  await screen.findByRole('button', { name: 'Use' })
  expect(drawer).toHaveTextContent('Yiwu Chenguang')
  expect(drawer).toHaveTextContent('Customer paid¥8.00Below cost')
  await user.click(screen.getByRole('button', { name: 'Use' }))
  expect(onTake).toHaveBeenCalledWith(row.line, expect.objectContaining({ qty: 3, amount: 24 }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

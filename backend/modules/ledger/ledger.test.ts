import fc from 'fast-check'
import type { EnumValue } from '@/contract/enums'
import { type Place, type Places, placeNames } from '@/contract/rules/order-places'
import { StartOver } from '../../http/start-over'
import { type FreePlace, Ledger } from './ledger'
import type { LedgerLine, LedgerOrder, ListRow, StockRow } from './ledger-rows'
import { orderState } from './places'

const free: readonly FreePlace[] = ['missing', 'listed', 'onOrder', 'promised', 'allocated']

/** An accepted order of two lines, which want the same SKU, and two places that have it. */
function ledgerOf([first, second]: readonly [number, number], stock: readonly [number, number]) {
  const lines = [first, second].map((qty, index) => lineOf(index + 1, qty))
  const row = { orderId: 1, isVoid: false, acceptedTime: new Date(0), archivedTime: null }
  const order = { row, before: row, lines } as unknown as LedgerOrder
  const places = stock.map((onHand, index): StockRow => {
    const place = { inventoryId: index + 1, warehouseId: 1, productSkuId: 7, onHand, allocated: 0 }
    return { row: place as StockRow['row'], counts: true, shelfKind: null }
  })
  const ledger = new Ledger({ orders: [order], stock: places, pools: new Map(), promisedElsewhere: new Map() })
  return { ledger, order, places }
}

const lineOf = (orderLineId: number, qty: number) =>
  ({
    row: { orderLineId, productSkuId: 7, qty, cancelledQty: 0, cancelledWithOrderQty: 0, promisedQty: 0 },
    ...{ orderId: 1, allocations: new Map(), parcels: [], listed: [], bought: [] },
  }) as unknown as LedgerLine

const listRow = ({ row }: LedgerLine, orderQty: number) =>
  ({ orderLineId: row.orderLineId, qty: orderQty, orderQty }) as ListRow

interface Move {
  kind: 'promise' | 'list' | 'buy' | 'allocate' | 'release' | 'cancel' | 'pack' | 'ship' | 'deliver' | 'return'
  line: number
  place: number
  count: number
}

const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom(
    ...(['promise', 'list', 'buy', 'allocate', 'release', 'cancel', 'pack', 'ship', 'deliver', 'return'] as const),
  ),
  line: fc.nat(1),
  place: fc.nat(1),
  count: fc.integer({ min: 1, max: 6 }),
})

/** Makes a move as far as there are pieces for it. */
function play({ ledger, order, places }: ReturnType<typeof ledgerOf>, { kind, ...given }: Move): void {
  const line = order.lines[given.line]
  const place = places[given.place]
  if (!line || !place) return
  const has = (from: Place) => Math.min(given.count, ledger.placesOf(line)[from])
  const moveParcels = (from: string, to: string) => {
    const parcel = line.parcels.find(({ status }) => status === from)
    if (parcel) parcel.status = to as EnumValue<'OrderPackageStatus'>
    return parcel
  }
  if (kind === 'promise') ledger.promise(line)
  if (kind === 'list') ledger.list(line, has('missing'), listRow)
  if (kind === 'buy') {
    const count = has('listed')
    ledger.take(line, count, ['listed'])
    line.bought.push({ orderQty: count } as LedgerLine['bought'][number])
  }
  if (kind === 'allocate') {
    const { promised, missing, listed, onOrder } = ledger.placesOf(line)
    const may = promised + Math.min(missing + listed + onOrder, Math.max(0, ledger.freeToPromise(7)))
    const count = Math.min(given.count, may, place.row.onHand - place.row.allocated)
    ledger.take(line, count, ['promised', 'missing', 'listed', 'onOrder'])
    if (count > 0) ledger.allocate(line, place, count)
  }
  if (kind === 'release') ledger.take(line, has('allocated'), ['allocated'])
  if (kind === 'cancel') line.row.cancelledQty += given.count - ledger.take(line, given.count, free)
  if (kind === 'pack') {
    const held = line.allocations.get(place.row.inventoryId) ?? 0
    const packed = line.parcels.filter(
      ({ status, inventoryId }) => status === 'Packed' && inventoryId === place.row.inventoryId,
    )
    const qty = Math.min(given.count, held - packed.reduce((sum, parcel) => sum + parcel.qty, 0))
    const parcel = { inventoryId: place.row.inventoryId, qty, returned: 0, extra: 0, status: 'Packed' }
    if (qty > 0) line.parcels = [...line.parcels, parcel as LedgerLine['parcels'][number]]
  }
  if (kind === 'ship') {
    const parcel = moveParcels('Packed', 'Shipped')
    const stock = places.find(({ row }) => row.inventoryId === parcel?.inventoryId)
    if (parcel && stock) {
      ledger.release(line, stock.row.inventoryId, parcel.qty)
      stock.row.onHand -= parcel.qty
    }
  }
  if (kind === 'deliver') moveParcels('Shipped', 'Delivered')
  if (kind === 'return') {
    const parcel = line.parcels.find(({ status, qty, returned }) => status === 'Delivered' && returned < qty)
    if (parcel) parcel.returned += 1
  }
}

/** The states as sentences: what is true of the live pieces of an order in each. */
function describedBy(state: string, lines: readonly Places[]): boolean {
  const all = (...places: readonly Place[]) =>
    lines.every((line) =>
      placeNames.every((place) => place === 'cancelled' || places.includes(place) || line[place] === 0),
    )
  const isEmpty = all()
  const hasLeft = !lines.every(({ shipped, delivered }) => shipped + delivered === 0)
  if (state === 'Cancelled') return isEmpty
  if (state === 'Completed') return !isEmpty && all('delivered')
  if (state === 'Shipped') return all('shipped', 'delivered') && !all('delivered')
  if (state === 'PartiallyShipped') return hasLeft && !all('shipped', 'delivered')
  if (state === 'Allocated') return !isEmpty && !hasLeft && all('allocated', 'packed')
  return state === 'Accepted' && !hasLeft && !all('allocated', 'packed')
}

test('after any moves the pieces add up, no place holds more than there is, and the state says where they are', () => {
  const quantities = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  const stock = fc.tuple(fc.nat(9), fc.nat(9))
  fc.assert(
    fc.property(quantities, stock, fc.array(move, { maxLength: 60, size: 'max' }), (qtys, onHand, moves) => {
      const trade = ledgerOf(qtys, onHand)
      for (const one of moves) {
        play(trade, one)
        const { ledger, order, places } = trade
        const lines = order.lines.map((line) => ledger.placesOf(line))
        expect(lines.map((line) => placeNames.reduce((sum, place) => sum + line[place], 0))).toEqual([...qtys])
        expect(lines.flatMap((line) => Object.values(line)).every((count) => count >= 0)).toBe(true)
        expect(ledger.freeToPromise(7)).toBeGreaterThanOrEqual(0)
        for (const { row } of places) {
          const held = order.lines.reduce((sum, line) => sum + (line.allocations.get(row.inventoryId) ?? 0), 0)
          expect([row.allocated, row.allocated <= row.onHand]).toEqual([held, true])
        }
        const state = ledger.stateOf(order)
        expect([state, describedBy(state, lines)]).toEqual([state, true])
      }
    }),
    { numRuns: 200 },
  )
})

test('what a move has set comes before what the pieces say', () => {
  const pieces = fc.record(
    Object.fromEntries(placeNames.map((place) => [place, fc.nat(3)])) as Record<Place, fc.Arbitrary<number>>,
  )
  const facts = { isAccepted: true, isCancelled: false, isArchived: false }
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 1, maxLength: 4 }), fc.boolean(), (lines, isCancelled) => {
      expect(orderState({ ...facts, isCancelled, isArchived: true }, lines)).toBe('Archived')
      expect(orderState({ ...facts, isCancelled: true }, lines)).toBe('Cancelled')
      expect(orderState({ ...facts, isAccepted: false }, lines)).toBe('Pending')
      const state = orderState(facts, lines)
      expect([state, describedBy(state, lines)]).toEqual([state, true])
    }),
  )
})

test('promises are not taken while orders that are not loaded hold some, as theirs may be the newest', () => {
  const { order, places } = ledgerOf([2, 0], [2, 0])
  const contents = { orders: [order], stock: places, pools: new Map() }
  const alone = new Ledger({ ...contents, promisedElsewhere: new Map() })
  const [line] = order.lines
  const [place] = places
  if (!line || !place) throw new Error('There is a line and a place.')
  alone.promise(line)
  place.row.onHand = 1
  const beside = new Ledger({ ...contents, promisedElsewhere: new Map([[7, 1]]) })
  expect(() => beside.shrinkPromises([7])).toThrow(StartOver)
  expect(line.row.promisedQty).toBe(2)
  expect(alone.shrinkPromises([7])).toEqual([{ line, lost: 1 }])
})

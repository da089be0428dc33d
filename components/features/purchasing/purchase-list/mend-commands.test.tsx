import { act, screen } from '@testing-library/react'
import { mockApi, refused, renderScreen, settle } from '@/components/testing/page'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { changeOf } from './rules/remedies'
import { line, offer, order, preview, refusal } from './testing/lines'
import { type PurchaseList, usePurchaseList } from './use-purchase-list'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const on = { checked: true }
const page = (lines: readonly OrderPurchase[]) => ({ items: [...lines], total: lines.length })
const seen = {} as { list: PurchaseList }

function Probe({ initial }: { initial: ReturnType<typeof page> }) {
  seen.list = usePurchaseList(1, initial as never, 4)
  return null
}

const lines = [line(1, on), line(2, { ...on, qty: 5 })]
const short = { reason: 'belowMinimum', possibleQty: 12 } as const
const found = preview([order([offer([2], { qty: 5 })])], [refusal([1], short)], lines)
const mended = line(1, { ...on, qty: 12 })

/** The list after a preview that refuses line 1. */
async function previewed(responses: Parameters<typeof mockApi>[0]) {
  const sent = mockApi({ 'POST orderpurchases/previeworder': { body: found }, ...responses })
  const { user } = await renderScreen(<Probe initial={page(lines)} />)
  await act(async () => void (await seen.list.commands.preview()))
  const writes = () => sent.filter(({ name }) => name === 'POST orderpurchases/changelines').map(({ body }) => body)
  return { user, writes }
}
const mend = async () => {
  const difference = { amount: 80.1, currency: 'CNY' }
  await act(async () => seen.list.commands.mend(lines[0] ?? line(1), { kind: 'quantity', qty: 12, difference }))
  await settle()
}
const qtyOf = (id: number) => seen.list.state.lines.find((one) => one.orderPurchaseId === id)?.qty

describe('a fix', () => {
  test('is written with the version that was seen, and keeps the result of the other lines', async () => {
    const { writes } = await previewed({ 'POST orderpurchases/changelines': { body: [mended] } })
    await mend()
    const { lineVersion } = lines[0] ?? {}
    expect(writes()).toEqual([{ lines: [{ orderPurchaseId: 1, lineVersion, qty: 12 }] }])
    expect(qtyOf(1)).toBe(12)
    expect(seen.list.state).toMatchObject({ previewed: false, preview: found })
    expect([...seen.list.state.touched]).toEqual([1])
  })

  test('is undone as one, with the versions after it', async () => {
    const answers = [[mended], [lines[0]]]
    const { user, writes } = await previewed({
      'POST orderpurchases/changelines': () => ({ body: answers.shift() ?? [] }),
    })
    await mend()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await settle()
    expect(writes()[1]).toEqual({ lines: [{ orderPurchaseId: 1, lineVersion: mended.lineVersion, qty: 3 }] })
    expect(qtyOf(1)).toBe(3)
    expect(seen.list.state.touched.size).toBe(0)
  })

  test('changes nothing where a colleague has changed the line: the list shows theirs', async () => {
    const theirs = line(1, { ...on, qty: 87 })
    await previewed({
      'POST orderpurchases/changelines': refused(412, 'These lines have changed since they were loaded.'),
      'GET orderpurchases': { body: page([theirs, lines[1] ?? line(2)]) },
    })
    await mend()
    expect(qtyOf(1)).toBe(87)
    expect(screen.getByText(/A colleague has changed these lines in the meantime/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  test('of all lines of a kind is one call', async () => {
    const { writes } = await previewed({ 'POST orderpurchases/changelines': { body: [mended] } })
    const changes = new Map([
      [1, changeOf({ kind: 'quantity', qty: 12, difference: null })],
      [2, { checked: false }],
    ])
    await act(async () => seen.list.commands.mendAll({ does: 'remedies', changes, differences: [] }))
    await settle()
    expect(writes()).toMatchObject([
      {
        lines: [
          { orderPurchaseId: 1, qty: 12 },
          { orderPurchaseId: 2, checked: false },
        ],
      },
    ])
  })

  test.each<[string, number[], number]>([
    ['once nothing else is known to be refused', [1], 2],
    ['not while another line is', [1, 2], 1],
  ])('of all lines of a kind asks the suppliers again %s', async (_, refusedIds, previews) => {
    let asked = 0
    await previewed({
      'POST orderpurchases/previeworder': () => {
        asked += 1
        return {
          body: preview(
            [],
            [refusal(refusedIds.slice(0, 1), short), ...refusedIds.slice(1).map((id) => refusal([id], { qty: 5 }))],
            lines,
          ),
        }
      },
      'POST orderpurchases/changelines': { body: [mended] },
    })
    const changes = new Map([[1, { qty: 12 }]])
    await act(async () => void (await seen.list.commands.mendAll({ does: 'quantity', changes, differences: [] })))
    await settle()
    expect(asked).toBe(previews)
  })
})

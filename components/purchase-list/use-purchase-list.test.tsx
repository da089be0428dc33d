import { act, screen, waitFor } from '@testing-library/react'
import { type Answer, later, refused, settle, show, standInApi } from '@/components/testing/page'
import type { OrderPurchase } from '@/contract/entities/order-purchases'
import { line, offer, order, preview } from './testing/lines'
import { type LineActions, useLineActions } from './use-line-actions'
import { useOrdering } from './use-ordering'
import { type PurchaseList, usePurchaseList } from './use-purchase-list'

interface Seen {
  list: PurchaseList
  actions: LineActions
  ordering: ReturnType<typeof useOrdering>
}

jest.mock('next/navigation', () => ({ ...jest.requireActual('next/navigation'), useRouter: () => ({ replace() {} }) }))

const page = (lines: readonly OrderPurchase[], total = lines.length) => ({ items: [...lines], total })

function Probe({ initial, seen }: { initial: ReturnType<typeof page>; seen: Seen }) {
  seen.list = usePurchaseList(1, initial as never, 4)
  seen.actions = useLineActions(seen.list)
  seen.ordering = useOrdering(seen.list, 1, 'Shenzhen')
  return null
}

/** The list of site 1 as a screen works it; `seen` is what the screen has now. */
async function work(initial: ReturnType<typeof page>) {
  const seen = {} as Seen
  const { unmount, user } = await show(<Probe initial={initial} seen={seen} />)
  return { seen, unmount, user, lines: () => seen.list.state.lines }
}

const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
const notices = () => document.body.textContent

const checkedIds = (lines: readonly OrderPurchase[]) =>
  lines.filter(({ checked }) => checked).map(({ orderPurchaseId }) => orderPurchaseId)

describe('the lines on the screen', () => {
  test('are those the server sent, whatever an earlier visit has left behind', async () => {
    standInApi({ 'GET orderpurchases': { body: page([line(1), line(2)]) } })
    const first = await work(page([line(1), line(2)]))
    await comeBack()
    first.unmount()
    const { lines } = await work(page([line(2)]))
    expect(lines().map(({ orderPurchaseId }) => orderPurchaseId)).toEqual([2])
  })

  test('are asked for in full where the server sent the first only, without a word about others', async () => {
    const all = later()
    standInApi({ 'GET orderpurchases': all.answer })
    const { seen, lines } = await work(page([line(1)], 3))
    expect(seen.list.isPartial).toBe(true)
    await act(async () => all.come({ body: page([line(1), line(2), line(3)]) }))
    await waitFor(() => expect(lines()).toHaveLength(3))
    expect(seen.list.isPartial).toBe(false)
    expect(notices()).not.toContain('others')
  })

  test('a change on its way arrives before the list is asked for again', async () => {
    let qty = 3
    const save = later()
    const sent = standInApi({
      'POST orderpurchases/1/updateqty': async (): Promise<Answer> => {
        const answer = await save.answer
        qty = 9
        return answer
      },
      'GET orderpurchases': () => ({ body: page([line(1, { qty })]) }),
    })
    const { seen, lines } = await work(page([line(1, { qty: 3 })]))
    await act(async () => seen.actions.setQuantity(1, 9))
    await comeBack()
    expect(sent.map(({ name }) => name)).toEqual(['POST orderpurchases/1/updateqty'])
    await act(async () => save.come({ body: line(1, { qty: 9 }) }))
    await settle()
    expect(lines()[0]?.qty).toBe(9)
  })

  test('changes go out one after the other', async () => {
    const first = later()
    const sent = standInApi({
      'POST orderpurchases/1/updateqty': ({ body }) =>
        (body as { qty: number }).qty === 5 ? first.answer : { body: {} },
    })
    const { seen } = await work(page([line(1)]))
    await act(async () => {
      seen.actions.setQuantity(1, 5)
      seen.actions.setQuantity(1, 50)
    })
    expect(sent).toHaveLength(1)
    await act(async () => first.come({ body: {} }))
    await settle()
    expect(sent.map(({ body }) => body)).toEqual([{ qty: 5 }, { qty: 50 }])
  })

  test('a refused change is taken back', async () => {
    standInApi({
      'POST orderpurchases/1/updateqty': refused(400, 'Not so many.'),
      'GET orderpurchases': { body: page([line(1, { qty: 3 })]) },
    })
    const { seen, lines } = await work(page([line(1, { qty: 3 })]))
    await act(async () => seen.actions.setQuantity(1, 50))
    await settle()
    expect(lines()[0]?.qty).toBe(3)
    expect(notices()).toContain('Not so many.')
  })

  test('are not shown as if nothing were wrong when nobody can tell what was saved', async () => {
    standInApi({ 'POST orderpurchases/1/updateqty': 'dead', 'GET orderpurchases': 'dead' })
    const { seen } = await work(page([line(1, { qty: 3 })]))
    await act(async () => seen.actions.setQuantity(1, 50))
    await settle()
    expect(seen.list.error).toBeTruthy()
  })
})

describe('ordering', () => {
  const bothSelected = preview([order([offer([1]), offer([2])])])

  test('a preview of lines that somebody else has selected is not taken; the list is shown as it is', async () => {
    const sent = standInApi({
      'POST orderpurchases/previeworder': { body: bothSelected },
      'GET orderpurchases': { body: page([line(1, { checked: true }), line(2, { checked: true })]) },
    })
    const { seen, lines } = await work(page([line(1, { checked: true }), line(2)]))
    await act(async () => void (await seen.ordering.preview()))
    expect(checkedIds(lines())).toEqual([1, 2])
    expect(seen.list.state).toMatchObject({ previewed: false, previewPassed: false, busy: null })
    expect(notices()).toContain('These lines have changed.')
    await act(async () => void (await seen.ordering.place()))
    expect(sent.map(({ name }) => name)).not.toContain('POST orderpurchases/placeorder')
  })

  test('waits for a remark that is on its way, and names what was seen', async () => {
    const remark = later()
    const sent = standInApi({
      'POST orderpurchases/previeworder': { body: bothSelected },
      'POST orderpurchases/1/remark': remark.answer,
      'POST orderpurchases/placeorder': { body: [{ purchaseOrderId: 7 }] },
    })
    const { seen, lines, user } = await work(page([line(1, { checked: true }), line(2, { checked: true })]))
    await act(async () => void (await seen.ordering.preview()))
    await act(async () => {
      seen.actions.setRemark([line(1)], 'Urgent')
      void seen.ordering.place()
    })
    await user.click(await screen.findByRole('button', { name: 'Place order' }))
    expect(sent.at(-1)?.name).toBe('POST orderpurchases/1/remark')
    await act(async () => remark.come({ body: [] }))
    await settle()
    expect(sent.at(-1)).toMatchObject({
      name: 'POST orderpurchases/placeorder',
      body: { siteId: 1, warehouseId: 4, fingerprint: 'f-1' },
    })
    expect(lines()).toEqual([])
    expect(seen.ordering.placed).toEqual([7])
  })

  const placing = async (answers: Parameters<typeof standInApi>[0] = {}) => {
    const sent = standInApi({
      'POST orderpurchases/previeworder': { body: bothSelected },
      'POST orderpurchases/placeorder': { body: [{ purchaseOrderId: 7 }] },
      ...answers,
    })
    const { seen, user } = await work(page([line(1, { checked: true }), line(2, { checked: true })]))
    await act(async () => void (await seen.ordering.preview()))
    await act(async () => void seen.ordering.place())
    const question = await screen.findByRole('alertdialog', { name: 'Place 1 purchase order?' })
    return { seen, user, question, names: () => sent.map(({ name }) => name) }
  }

  test('asks first, with lines, amount and warehouse; no places nothing', async () => {
    const { user, question, names } = await placing()
    expect(question.textContent).toMatch(/2 lines for ¥[\d.]+ plus shipping ¥[\d.]+, to Shenzhen/)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await settle()
    expect(names()).not.toContain('POST orderpurchases/placeorder')
  })

  test('a yes to a list that has changed meanwhile places nothing', async () => {
    const { seen, user, names } = await placing({ 'POST orderpurchases/1/updateqty': { body: line(1, { qty: 9 }) } })
    await act(async () => seen.actions.setQuantity(1, 9))
    await user.click(screen.getByRole('button', { name: 'Place order' }))
    await settle()
    expect(notices()).toContain('Changed since the preview')
    expect(names()).not.toContain('POST orderpurchases/placeorder')
  })

  test('a refusal shows the list as it is', async () => {
    standInApi({
      'POST orderpurchases/previeworder': refused(400, 'Nothing is selected.'),
      'GET orderpurchases': { body: page([line(1)]) },
    })
    const { seen, lines } = await work(page([line(1, { checked: true })]))
    await act(async () => void (await seen.ordering.preview()))
    expect(checkedIds(lines())).toEqual([])
    expect(seen.list.state.busy).toBeNull()
  })
})

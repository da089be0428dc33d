import { screen, waitFor } from '@testing-library/react'
import { type Answer, mockApi, refused, renderScreen, type Sent } from '@/components/testing/page'
import type { CurrencyRate } from '@/contract/entities/currency-rates'
import { CurrencyRatesScreen } from './currency-rates'
import { RateReviewScreen } from './rate-review-screen'

const rate: CurrencyRate = {
  rateId: 4,
  fromCode: 'CNY',
  toCode: 'JPY',
  rate: '21.6450216',
  source: 'Bank',
  effectiveTime: '2026-01-31T08:05:09.000Z',
  status: 'Pending',
  statusText: 'To be reviewed',
  reviewedBy: null,
  reviewedByName: null,
  reviewedTime: null,
  createdTime: '2026-01-31T08:05:09.000Z',
  updatedTime: '2026-01-31T08:05:09.000Z',
}
const decided: CurrencyRate = {
  ...rate,
  ...{ rateId: 3, status: 'Approved', statusText: 'Approved', reviewedBy: 7, reviewedByName: 'Noah Lin' },
}
const administrator = { profile: { roles: ['administrators', 'purchases-administrators'] } }
const superuser = { profile: { roles: ['administrators', 'super-administrators'] } }
const listed = (items: CurrencyRate[]): Answer => ({ body: { items, total: items.length } })
const sentBy = (calls: readonly Sent[]) => calls.filter(({ name }) => name.startsWith('POST'))
const button = (name: string) => screen.getByRole('button', { name })

describe('the rates to be reviewed', () => {
  const open = async (answer: Answer = { body: rate }, items = [rate]) => {
    let left = items
    const calls = mockApi({
      'GET currencies/ratestobereviewed': () => listed(left),
      'POST currencies/CNY/rates/4': () => {
        left = []
        return answer
      },
      'POST currencies/CNY/rates/4/changes/71/undo': () => {
        left = items
        return { body: rate }
      },
    })
    return { ...(await renderScreen(<RateReviewScreen />, administrator)), calls }
  }

  test.each([
    ['Approve', 'Approved', 'CNY → JPY was approved.'],
    ['Reject', 'Rejected', 'CNY → JPY was rejected.'],
  ])('%s: one press, a notice, and an undo', async (press, status, notice) => {
    const undone = 'POST currencies/CNY/rates/4/changes/71/undo'
    const { user, calls } = await open({ body: rate, headers: { 'X-Record-Changes': '71' } })
    await user.click(button(`${press} CNY → JPY`))
    expect(await screen.findByText(notice)).toBeInTheDocument()
    expect(await screen.findByText('Nothing is waiting to be reviewed.')).toBeInTheDocument()
    await user.click(button('Undo'))
    expect(await screen.findByText('It was undone.')).toBeInTheDocument()
    expect(await screen.findByRole('row', { name: /CNY → JPY/ })).toBeInTheDocument()
    expect(sentBy(calls).map(({ name, body }) => [name, body])).toEqual([
      ['POST currencies/CNY/rates/4', { status }],
      [undone, undefined],
    ])
  })

  test('are numbers with thousands, their decimal points one below the other', async () => {
    await open({ body: rate }, [
      { ...rate, rate: '1234567890.0123456789' },
      { ...rate, rateId: 5, toCode: 'USD', rate: '7.5' },
    ])
    const cells = screen.getAllByRole('cell').filter((_, index) => index % 5 === 1)
    expect(cells.map(({ textContent }) => textContent)).toEqual(['1,234,567,890.0123456789', '7.5000000000'])
  })

  test('that others have decided say so and go', async () => {
    const { user } = await open(refused(400, 'CNY → JPY: a record in state Approved cannot become Approved.'))
    await user.click(button('Approve CNY → JPY'))
    expect(await screen.findByText(/a record in state Approved/)).toBeInTheDocument()
    expect(await screen.findByText('Nothing is waiting to be reviewed.')).toBeInTheDocument()
  })

  test.each([
    ['21.7', '21.7'],
    [' 1,234.50 ', '1234.50'],
    ['１２．５', '12.5'],
  ])('are changed before they are decided, typed as %j; what is not a rate is not sent', async (typed, sent) => {
    const { user, calls } = await open()
    await user.click(button('Edit CNY → JPY'))
    const field = screen.getByRole('textbox', { name: /^Rate/ })
    await user.clear(field)
    await user.click(button('Save'))
    expect(screen.getByText('Rate cannot be empty')).toBeInTheDocument()
    for (const wrong of ['0.0', '1,23', '7,5']) {
      await user.clear(field)
      await user.type(field, wrong)
      await user.click(button('Save'))
      expect(screen.getByText('Rate is in an incorrect format')).toBeInTheDocument()
    }
    expect(sentBy(calls)).toEqual([])
    await user.clear(field)
    await user.type(field, typed)
    await user.click(button('Save'))
    await waitFor(() => expect(sentBy(calls).map(({ body }) => body)).toEqual([{ rate: sent, source: 'Bank' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

describe('the rates of a currency', () => {
  const open = async (changes: typeof superuser, answer: Answer = { body: rate }) => {
    const calls = mockApi({
      'GET currencies/CNY/rates': listed([rate, decided]),
      'POST currencies/CNY/rates': answer,
    })
    return { ...(await renderScreen(<CurrencyRatesScreen code="CNY" />, changes)), calls }
  }

  test('tell who decided; only what waits can be decided', async () => {
    await open(superuser)
    expect(screen.getByRole('row', { name: /JPY.*Approved Noah Lin/ })).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: /^Approve/ })).toHaveLength(1)
  })

  test('are added with the currency that they lead to', async () => {
    const { user, calls } = await open(superuser)
    await user.click(button('New rate'))
    await user.click(screen.getByRole('combobox', { name: /^To/ }))
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['JPY'])
    await user.click(screen.getByRole('option', { name: 'JPY' }))
    await user.type(screen.getByRole('textbox', { name: /^Rate/ }), '21.5')
    await user.click(button('Save'))
    await waitFor(() => expect(sentBy(calls)).toHaveLength(1))
    expect(sentBy(calls)[0]?.body).toEqual({ toCode: 'JPY', rate: '21.5', source: null })
    expect(sentBy(calls)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  })

  test('show what the server minds at its field', async () => {
    const { user } = await open(superuser, refused(400, 'No.', [{ field: 'rate', message: 'rate is too much' }]))
    await user.click(button('New rate'))
    await user.click(screen.getByRole('combobox', { name: /^To/ }))
    await user.click(await screen.findByRole('option', { name: 'JPY' }))
    await user.type(screen.getByRole('textbox', { name: /^Rate/ }), '21.5')
    await user.click(button('Save'))
    expect(await screen.findByText('Rate is too much')).toBeInTheDocument()
  })

  test('are not added by those who may only review', async () => {
    await open(administrator)
    expect(screen.queryByRole('button', { name: 'New rate' })).not.toBeInTheDocument()
  })
})

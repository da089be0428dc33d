import { screen, waitFor } from '@testing-library/react'
import { type MockResponse, mockApi, refused, renderScreen, type Sent } from '@/components/testing/page'
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
const listed = (items: CurrencyRate[]): MockResponse => ({ body: { items, total: items.length } })
const sentBy = (calls: readonly Sent[]) => calls.filter(({ name }) => name.startsWith('POST'))
const button = (name: string) => screen.getByRole('button', { name })

describe('pending rates', () => {
  const open = async (response: MockResponse = { body: rate }, items = [rate]) => {
    let left = items
    const calls = mockApi({
      'GET currencies/ratestobereviewed': () => listed(left),
      'POST currencies/CNY/rates/4': () => {
        left = []
        return response
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
  ])('run %s by one click, with a notification and an undo', async (press, status, notice) => {
    const undone = 'POST currencies/CNY/rates/4/changes/71/undo'
    const { user, calls } = await open({ body: rate, headers: { 'X-Record-Changes': '71' } })
    await user.click(button(`${press} CNY → JPY`))
    expect(await screen.findByText(notice)).toBeInTheDocument()
    expect(await screen.findByText('No rates to review.')).toBeInTheDocument()
    await user.click(button('Undo'))
    expect(await screen.findByText('The action was undone.')).toBeInTheDocument()
    expect(await screen.findByRole('row', { name: /CNY → JPY/ })).toBeInTheDocument()
    expect(sentBy(calls).map(({ name, body }) => [name, body])).toEqual([
      ['POST currencies/CNY/rates/4', { status }],
      [undone, undefined],
    ])
  })

  test('have thousands separators and aligned decimal points', async () => {
    await open({ body: rate }, [
      { ...rate, rate: '1234567890.0123456789' },
      { ...rate, rateId: 5, toCode: 'USD', rate: '7.5' },
    ])
    const cells = screen.getAllByRole('cell').filter((_, index) => index % 5 === 1)
    expect(cells.map(({ textContent }) => textContent)).toEqual(['1,234,567,890.0123456789', '7.5000000000'])
  })

  test('are removed with a message when a colleague has decided them', async () => {
    const { user } = await open(refused(400, 'CNY → JPY: a record in state Approved cannot become Approved.'))
    await user.click(button('Approve CNY → JPY'))
    expect(await screen.findByText(/a record in state Approved/)).toBeInTheDocument()
    expect(await screen.findByText('No rates to review.')).toBeInTheDocument()
  })

  test.each([
    ['21.7', '21.7'],
    [' 1,234.50 ', '1234.50'],
    ['１２．５', '12.5'],
  ])('can be edited as %j; invalid rates are not sent', async (typed, sent) => {
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

  test('can be edited in the time zone of the user; invalid times are not sent', async () => {
    const { user, calls } = await open()
    await user.click(button('Edit CNY → JPY'))
    const field = screen.getByRole('textbox', { name: /^Effective/ })
    expect(field).toHaveValue('2026-01-31 16:05')
    await user.clear(field)
    await user.type(field, 'soon')
    await user.click(button('Save'))
    expect(screen.getByText(/^Effective.* is in an incorrect format$/)).toBeInTheDocument()
    expect(sentBy(calls)).toEqual([])
    await user.clear(field)
    await user.type(field, '2026-02-01 09:30')
    await user.click(button('Save'))
    const expected = { rate: rate.rate, source: 'Bank', effectiveTime: '2026-02-01T01:30:00.000Z' }
    await waitFor(() => expect(sentBy(calls).map(({ body }) => body)).toEqual([expected]))
  })
})

describe('the rates of a currency', () => {
  const open = async (changes: typeof superuser, response: MockResponse = { body: rate }) => {
    const calls = mockApi({
      'GET currencies/CNY/rates': listed([rate, decided]),
      'POST currencies/CNY/rates': response,
    })
    return { ...(await renderScreen(<CurrencyRatesScreen code="CNY" />, changes)), calls }
  }

  test('name who decided, and have actions only while pending', async () => {
    await open(superuser)
    expect(screen.getByRole('row', { name: /JPY.*Approved Noah Lin/ })).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: /^Approve/ })).toHaveLength(1)
  })

  test('can be added with the target currency', async () => {
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

  test('show the server’s errors at their fields', async () => {
    const { user } = await open(superuser, refused(400, 'No.', [{ field: 'rate', message: 'rate is too much' }]))
    await user.click(button('New rate'))
    await user.click(screen.getByRole('combobox', { name: /^To/ }))
    await user.click(await screen.findByRole('option', { name: 'JPY' }))
    await user.type(screen.getByRole('textbox', { name: /^Rate/ }), '21.5')
    await user.click(button('Save'))
    expect(await screen.findByText('Rate is too much')).toBeInTheDocument()
  })

  test('cannot be added by users who may only review', async () => {
    await open(administrator)
    expect(screen.queryByRole('button', { name: 'New rate' })).not.toBeInTheDocument()
  })
})

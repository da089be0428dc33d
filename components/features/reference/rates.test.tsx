import { screen, waitFor, within } from '@testing-library/react'
import { type MockResponse, mockApi, refused, renderScreen, type Sent } from '@/components/testing/page'
import type { CurrencyRate } from '@/contract/entities/currency-rates'
import { CurrencyRatesScreen } from './currency-rates'
import { RateReviewScreen } from './rate-review-screen'

const rate: CurrencyRate = {
  rateId: 4,
  fromCode: 'CNY',
  toCode: 'JPY',
  toCodeName: 'Japanese Yen',
  rate: '21.6450216',
  previousRate: '21.5',
  previousTime: '2026-01-01T00:00:00.000Z',
  source: 'Bank',
  effectiveTime: '2026-01-31T08:05:09.000Z',
  status: 'Pending',
  statusText: 'To be reviewed',
  enteredBy: 8,
  enteredByName: 'Iris Chan',
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
const current: MockResponse = { body: { rate: '21.5', effectiveTime: '2026-01-01T00:00:00.000Z' } }
const sentBy = (calls: readonly Sent[]) => calls.filter(({ name }) => name.startsWith('POST'))
const yen = [
  { code: 'CNY', name: 'Chinese Yuan', symbol: '¥' },
  { code: 'JPY', name: 'Japanese Yen', symbol: '¥' },
]
const button = (name: string) => screen.getByRole('button', { name })

describe('pending rates', () => {
  const open = async (response: MockResponse = { body: rate }, items = [rate]) => {
    let left = items
    const calls = mockApi({
      'GET currencies/ratestobereviewed': () => listed(left),
      'GET currencies/CNY/rates/current': current,
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
      { ...rate, rate: '1234567890.0123456789', previousRate: null },
      { ...rate, rateId: 5, toCode: 'USD', rate: '7.5', previousRate: '7.4' },
    ])
    const cells = screen.getAllByRole('cell').filter((_, index) => index % 7 === 1)
    expect(cells.map(({ textContent }) => textContent)).toEqual(['1,234,567,890.0123456789', '7.5000000000'])
  })

  test('name the rate before, the difference in percent, and who entered them', async () => {
    await open({ body: rate }, [
      rate,
      {
        ...rate,
        rateId: 5,
        toCode: 'USD',
        previousRate: null,
        previousTime: null,
        enteredBy: 7,
        enteredByName: 'Noah',
      },
      { ...rate, rateId: 6, toCode: 'HKD', rate: '2150', enteredBy: null, enteredByName: null },
    ])
    const rows = screen.getAllByRole('row').slice(1)
    const shown = rows.map((row) => within(row).getAllByRole('cell').slice(2, 4))
    expect(shown.map((cells) => cells.map(({ textContent }) => textContent))).toEqual([
      ['21.5+0.7%', 'Iris Chan'],
      ['–', 'Noah (you)'],
      ['21.5Far from the current rate:+9,900.0%', '–'],
    ])
  })

  const approve = async (changes: Partial<CurrencyRate>) => {
    const page = await open({ body: rate }, [{ ...rate, ...changes }])
    await page.user.click(button('Approve CNY → JPY'))
    return page
  }

  test.each<[string, Partial<CurrencyRate>, RegExp, object]>([
    ["is the user's own", { enteredBy: 7 }, /You entered this rate yourself/, { status: 'Approved' }],
    [
      'is far from the one in force',
      { rate: '24' },
      /The current rate is 21\.5.*differs by \+11\.6%/s,
      { status: 'Approved' },
    ],
    [
      'is a hundred times too high',
      { rate: '2150' },
      /1 CNY = 2,150 JPY, 1 JPY = 0\.000465116 CNY.*This is 100\.0 times the current rate, 21\.5 since 2026-01-01/s,
      { status: 'Approved', confirmJump: true },
    ],
    [
      'is a hundred times too low',
      { rate: '0.215' },
      /is 100\.0 times this one/,
      { status: 'Approved', confirmJump: true },
    ],
  ])('are asked about before the approval where one %s', async (_, changes, question, sent) => {
    const { user, calls } = await approve(changes)
    const dialog = await screen.findByRole('alertdialog', { name: 'Approve CNY → JPY?' })
    expect(dialog.textContent).toMatch(question)
    await user.click(button('Cancel'))
    await user.click(await screen.findByRole('button', { name: 'Approve CNY → JPY' }))
    expect(sentBy(calls)).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(sentBy(calls).map(({ body }) => body)).toEqual([sent]))
  })

  test('are rejected without a question', async () => {
    const { user, calls } = await open({ body: rate }, [{ ...rate, rate: '2150', enteredBy: 7 }])
    await user.click(button('Reject CNY → JPY'))
    await waitFor(() => expect(sentBy(calls).map(({ body }) => body)).toEqual([{ status: 'Rejected' }]))
  })

  test('are removed with a message when a colleague has decided them', async () => {
    const { user } = await open(refused(400, 'CNY → JPY is Approved and cannot become Approved.'))
    await user.click(button('Approve CNY → JPY'))
    expect(await screen.findByText(/cannot become Approved/)).toBeInTheDocument()
    expect(await screen.findByText('No rates to review.')).toBeInTheDocument()
  })

  test.each([
    ['21.7', '21.7'],
    [' 20.50 ', '20.50'],
    ['２２．５', '22.5'],
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

/** Finds the currency by a part of its name. */
async function chooseYen(user: Awaited<ReturnType<typeof renderScreen>>['user']) {
  await user.type(screen.getByRole('combobox', { name: /^To/ }), 'yen')
  await user.click(await screen.findByRole('option', { name: 'JPY Japanese Yen' }))
}

describe('the rates of a currency', () => {
  const open = async (changes: typeof superuser, response: MockResponse = { body: rate }, present = current) => {
    const calls = mockApi({
      'GET currencies/CNY/rates': listed([rate, decided]),
      'GET currencies/CNY/rates/current': present,
      'GET currencies/suggestions': ({ query }) => ({
        body: yen.filter(({ name }) => name.toLowerCase().includes(String(query.keyword).toLowerCase())),
      }),
      'POST currencies/CNY/rates': response,
    })
    return { ...(await renderScreen(<CurrencyRatesScreen code="CNY" />, changes)), calls }
  }

  test('name who decided, and have actions only while pending', async () => {
    await open(superuser)
    const approved = screen.getByRole('row', { name: /JPY.*Approved Noah Lin/ })
    expect(within(approved).getByText('Approved')).toHaveClass('well')
    expect(screen.getAllByRole('button', { name: /^Approve/ })).toHaveLength(1)
  })

  test('can be added with the target currency', async () => {
    const { user, calls } = await open(superuser)
    await user.click(button('New rate'))
    await chooseYen(user)
    await user.type(screen.getByRole('textbox', { name: /^Rate/ }), '21.5')
    await user.click(button('Save'))
    await waitFor(() => expect(sentBy(calls)).toHaveLength(1))
    expect(sentBy(calls)[0]?.body).toEqual({ toCode: 'JPY', rate: '21.5', source: null })
    expect(sentBy(calls)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  })

  test('say what they mean while they are typed, beside the present one', async () => {
    const { user, calls } = await open(superuser)
    await user.click(button('New rate'))
    expect(screen.queryByText(/Current rate/)).not.toBeInTheDocument()
    await chooseYen(user)
    expect(await screen.findByText('Current rate: 21.5, since 2026-01-01 08:00:00.')).toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: /^Rate/ }), '20')
    expect(screen.getByText('1 CNY = 20 JPY, 1 JPY = 0.05 CNY')).toBeInTheDocument()
    expect(screen.getByText('-7.0%')).toBeInTheDocument()
    await user.click(button('Save'))
    await waitFor(() => expect(sentBy(calls)).toHaveLength(1))
    const asked = calls.filter(({ name }) => name.endsWith('/current')).map(({ query }) => JSON.stringify(query))
    expect(new Set(asked)).toEqual(new Set(['{"toCode":"JPY"}']))
  })

  test('say so where no rate is approved yet, and are saved without a question', async () => {
    const { user, calls } = await open(superuser, { body: rate }, { body: { rate: null, effectiveTime: null } })
    await user.click(button('New rate'))
    await chooseYen(user)
    expect(await screen.findByText('There is no approved rate for these currencies yet.')).toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: /^Rate/ }), '2,150.00')
    await user.click(button('Save'))
    await waitFor(() => expect(sentBy(calls)[0]?.body).toMatchObject({ rate: '2150.00' }))
  })

  test.each<[string, string, RegExp, object]>([
    ['24', 'far', /differs by \+11\.6%/, { toCode: 'JPY', rate: '24', source: null }],
    ['2150', 'a hundred times', /100\.0 times/, { toCode: 'JPY', rate: '2150', source: null, confirmJump: true }],
  ])('of %s are asked about, as they are %s from the present one', async (typed, _, question, sent) => {
    const { user, calls } = await open(superuser)
    await user.click(button('New rate'))
    await chooseYen(user)
    await user.type(screen.getByRole('textbox', { name: /^Rate/ }), typed)
    await user.click(button('Save'))
    expect((await screen.findByRole('alertdialog', { name: 'Save this rate?' })).textContent).toMatch(question)
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(button('Save')).toBeEnabled())
    expect(sentBy(calls)).toEqual([])
    await user.click(button('Save'))
    await user.click(await screen.findByRole('button', { name: 'Save rate' }))
    await waitFor(() => expect(sentBy(calls).map(({ body }) => body)).toEqual([sent]))
  })

  test('are not saved for the currency itself', async () => {
    const { user, calls } = await open(superuser)
    await user.click(button('New rate'))
    await user.type(screen.getByRole('combobox', { name: /^To/ }), 'yuan')
    await user.click(await screen.findByRole('option', { name: 'CNY Chinese Yuan' }))
    await user.type(screen.getByRole('textbox', { name: /^Rate/ }), '1')
    await user.click(button('Save'))
    expect(screen.getByText('Choose another currency than CNY')).toBeInTheDocument()
    expect(sentBy(calls)).toEqual([])
  })

  test('show the server’s errors at their fields', async () => {
    const { user } = await open(superuser, refused(400, 'No.', [{ field: 'rate', message: 'rate is too much' }]))
    await user.click(button('New rate'))
    await chooseYen(user)
    await user.type(screen.getByRole('textbox', { name: /^Rate/ }), '21.5')
    await user.click(button('Save'))
    expect(await screen.findByText('Rate is too much')).toBeInTheDocument()
  })

  test('cannot be added by users who may only review', async () => {
    await open(administrator)
    expect(screen.queryByRole('button', { name: 'New rate' })).not.toBeInTheDocument()
  })
})

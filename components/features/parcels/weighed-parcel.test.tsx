import { screen, waitFor } from '@testing-library/react'
import { chatDraftKey, readDraft, threadOf } from '@/components/customers/chat-drafts'
import { mockApi, renderScreen } from '@/components/testing/page'
import type { FreightQuote } from '@/contract/entities/parcels/freights'
import { FreightDifference } from './freight-difference'
import { LightWeight } from './light-weight'

const order = { orderId: 3, friendlyOrderId: 'L1', currency: 'TWD', freightAmount: 10 }
const parcel = { orderPackageId: 4, siteId: 1, otherFreight: 0, orders: [order], lines: [{ qty: 2, weight: 300 }] }
const quote = { amount: 50, currency: 'HKD', compared: null } as FreightQuote
const standIn = (changes: object = {}) => mockApi({ 'GET orderpackages/4': { body: { ...parcel, ...changes } } })

test.each([
  ['599', true],
  ['600', false],
  ['', false],
])('a weight of %s grams, beside goods of 600, is called light: %s', async (weight, isLight) => {
  const calls = standIn()
  await renderScreen(<LightWeight id={4} weight={weight} />)
  expect(screen.queryByText(/The goods alone weigh 600/) !== null).toBe(isLight)
  expect(calls).toHaveLength(1)
})

test.each([
  ['no rate is approved', {}, quote, /no rate from HKD to TWD is approved/],
  ['another parcel has no rate', { otherFreight: null }, quote, /another of their parcels has no approved rate/],
  ['it is known', {}, { ...quote, currency: 'TWD' }, /The freight is .*40\.00 more than order L1 includes/],
])('what is due of the freight where %s', async (_, changes, given, text) => {
  standIn(changes)
  await renderScreen(<FreightDifference id={4} quote={given} />, { profile: { roles: ['super-staffs'] } })
  expect(await screen.findByText(text)).toBeInTheDocument()
})

test('the weight and the freight of a parcel are of one answer', async () => {
  const calls = standIn()
  await renderScreen(
    <>
      <LightWeight id={4} weight="1" />
      <FreightDifference id={4} quote={quote} />
    </>,
    { profile: { roles: ['super-staffs'] } },
  )
  expect(calls.filter(({ name }) => name === 'GET orderpackages/4')).toHaveLength(1)
})

test('the customer is told of the freight in their language, whoever packs', async () => {
  mockApi({
    'GET orderpackages/4': {
      body: { ...parcel, name: 'Mei Lau', phone: '+85261234567', customerLanguages: ['zh-Hant', 'en'] },
    },
    'POST orders/3': { body: {} },
  })
  const adminId = 12
  const { user } = await renderScreen(<FreightDifference id={4} quote={{ ...quote, currency: 'TWD' }} />, {
    profile: { roles: ['super-staffs'], adminId },
  })
  await user.click(await screen.findByRole('button', { name: 'Add to order' }))
  await user.click(await screen.findByRole('button', { name: 'Message customer' }))
  const draft = chatDraftKey(adminId, threadOf('sms', 1, { to: '+85261234567' }))
  await waitFor(() => expect(readDraft(draft)).toMatch(/^Mei Lau您好，您的訂單 L1 .*40\.00/))
})

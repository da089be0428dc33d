import { act, screen, waitFor, within } from '@testing-library/react'
import { deferred, type MockResponse, mockApi, refused, renderScreen } from '@/components/testing/page'
import type { FreightQuote } from '@/contract/entities/parcels/freights'
import type { orderPackages } from '@/contract/entities/parcels/order-packages'
import type { RecordOf } from '@/contract/entity'
import { WeighStep } from './bench/weigh-step'
import { QuoteParcel } from './quote-parcel'

const quotes = (amount: number): MockResponse => {
  const working = { basis: 'weight', firstWeight: 500, firstPrice: amount, steps: 0, stepWeight: 500, stepPrice: 0 }
  const quote = {
    ...{ freightId: 2, carrierId: 1, carrierName: 'Southern Cross', transportModeText: 'Air', place: 1, days: null },
    ...{ amount, currency: 'HKD', compared: null, chargedWeight: 500, volumetricWeight: null, weight: 500 },
    ...{ surcharges: [], working: { ...working, volumetricDivisor: null } },
  } as unknown as FreightQuote
  return { body: [quote] }
}
const parcel = { orderPackageId: 4, siteId: 1, orders: [], lines: [] }

const screens = [
  ['on the packing bench', <WeighStep key="bench" id={4} onChosen={() => {}} />],
  [
    'in its dialog',
    <QuoteParcel key="dialog" parcel={parcel as unknown as RecordOf<typeof orderPackages>} onClose={() => {}} />,
  ],
] as const

describe.each(screens)('a parcel that is weighed again %s', (_, screenOf) => {
  const open = async () => {
    const late = deferred()
    const again: MockResponse[] = []
    const calls = mockApi({
      'GET orderpackages/4': { body: parcel },
      'GET orderpackages/4/quote': ({ query }) =>
        query.weight === '500' ? quotes(50) : (again.shift() ?? late.answer),
      'POST orderpackages/4': { body: parcel },
    })
    const { user } = await renderScreen(screenOf, { profile: { roles: ['super-staffs'] } })
    const weight = screen.getByRole('textbox', { name: /^Weight/ })
    await user.type(weight, '500')
    const choose = await screen.findByRole('button', { name: 'Choose' })
    await waitFor(() => expect(choose).toBeEnabled())
    await user.tripleClick(weight)
    await user.keyboard('900')
    const stored = () => calls.filter(({ name }) => name === 'POST orderpackages/4').map(({ body }) => body)
    return { user, late, again, stored, choose }
  }

  test('is not stored with the price of another weight', async () => {
    const { user, late, stored, choose } = await open()
    expect(choose).toBeDisabled()
    expect(screen.getByRole('list', { name: 'Quotes' })).toHaveAttribute('aria-busy', 'true')
    await user.keyboard('{Enter}')
    expect(stored()).toEqual([])
    await act(async () => late.come(quotes(90)))
    await waitFor(() => expect(choose).toBeEnabled())
    await user.click(choose)
    expect(stored()).toEqual([expect.objectContaining({ weight: 900, freightCost: 90 })])
  })

  test('shows why there are no prices, not those of another weight', async () => {
    const { user, late, again } = await open()
    await act(async () => late.come(refused(422, 'No freight takes 900 g.')))
    expect(await screen.findByText(/No freight takes 900 g/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Choose' })).not.toBeInTheDocument()
    again.push(quotes(90))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Choose' })).toBeEnabled()
  })
})

test.each(screens)('asks %s about a weight below that of the goods before it is stored', async (_, screenOf) => {
  const heavy = { ...parcel, lines: [{ qty: 2, weight: 300 }] }
  const calls = mockApi({
    'GET orderpackages/4': { body: heavy },
    'GET orderpackages/4/quote': quotes(50),
    'POST orderpackages/4': { body: heavy },
  })
  const stored = () => calls.filter(({ name }) => name === 'POST orderpackages/4').map(({ body }) => body)
  const { user } = await renderScreen(screenOf, { profile: { roles: ['super-staffs'] } })
  await user.type(screen.getByRole('textbox', { name: /^Weight/ }), '500')
  const choose = async () => {
    const button = await screen.findByRole('button', { name: 'Choose' })
    await waitFor(() => expect(button).toBeEnabled())
    await user.click(button)
    return within(await screen.findByRole('alertdialog', { name: /Is 500.g right/ }))
  }
  const first = await choose()
  expect(first.getByText(/The goods alone weigh 600/)).toBeVisible()
  await user.click(first.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(stored()).toEqual([])
  await user.click((await choose()).getByRole('button', { name: 'The weight is right' }))
  await waitFor(() => expect(stored()).toEqual([expect.objectContaining({ weight: 500, lightWeight: true })]))
})

test('a parcel is weighed by prices of now, not by those that were found for the same weight before', async () => {
  const late = deferred()
  const answers = [quotes(50)]
  mockApi({
    'GET orderpackages/4': { body: parcel },
    'GET orderpackages/4/quote': () => answers.shift() ?? late.answer,
  })
  const weighing = (key: string) => <WeighStep key={key} id={4} onChosen={() => {}} />
  const { user, rerender } = await renderScreen(weighing('first'))
  const weigh = () => user.type(screen.getByRole('textbox', { name: /^Weight/ }), '5')
  await weigh()
  expect(await screen.findByRole('button', { name: 'Choose' })).toBeEnabled()
  rerender(weighing('second'))
  await weigh()
  expect(screen.queryByRole('button', { name: 'Choose' })).not.toBeInTheDocument()
  await act(async () => late.come(quotes(70)))
  expect(await screen.findByRole('button', { name: 'Choose' })).toBeEnabled()
})

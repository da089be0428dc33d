import { screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { maxScanHits } from '@/contract/entities/purchasing/scan-limits'
import { ExpectedParcels } from './expected-parcels'

const hits = (count: number, expectedDate: string) =>
  Array.from({ length: count }, (_, place) => ({
    ...{ kind: 'Package', purchaseOrderPackageId: place, trackingNo: `SF${expectedDate}${place}`, expectedDate },
  }))
const today = '2026-03-02'

afterEach(() => jest.useRealTimers())

test('counts what is late and expected today, and says of which there are more', async () => {
  jest.useFakeTimers({ now: Date.parse(`${today}T04:00:00Z`), advanceTimers: true })
  const body = [...hits(2, '2020-01-01'), ...hits(maxScanHits - 1, today)]
  mockApi({ 'GET purchaseinspections/expected': { body } })
  await renderScreen(<ExpectedParcels onOpen={jest.fn()} />)
  expect(await screen.findByRole('heading', { name: 'Late (2)' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Expected today (48+)' })).toBeInTheDocument()
})

test.each([
  ['Asia/Hong_Kong', ['Late (1)', 'Expected today (2)']],
  ['America/New_York', ['Expected today (1)']],
])('has the day of a person in %s', async (timeZone, expected) => {
  jest.useFakeTimers({ now: Date.parse(`${today}T23:00:00Z`), advanceTimers: true })
  const sent = mockApi({ 'GET purchaseinspections/expected': { body: [...hits(1, today), ...hits(2, '2026-03-03')] } })
  await renderScreen(<ExpectedParcels onOpen={jest.fn()} />, { timeZone })
  await screen.findByRole('heading', { name: /Expected today/ })
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(expected)
  const asked = sent.filter(({ name }) => name === 'GET purchaseinspections/expected')
  expect(asked.map(({ query }) => query)).toEqual([{ timeZone }])
})

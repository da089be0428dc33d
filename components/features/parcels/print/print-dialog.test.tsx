import { screen, waitFor } from '@testing-library/react'
import { type MockResponse, mockApi, refused, renderScreen } from '@/components/testing/page'
import { PrintDialog } from './print-dialog'

const party = { name: 'Ada', phone: null, address: ['Ada', '1 Orchard Road', 'SINGAPORE'] }
const line = { name: 'Cup', hsCode: '691200', originCountry: 'CN', qty: 1, weight: 300, value: 10, currency: 'HKD' }
const paper = (orderPackageId: number, more: object = {}) => ({
  ...{ orderPackageId, code: `P${orderPackageId}`, barcode: null, language: 'en', siteName: 'Shop' },
  ...{ companyName: 'Lantern', taxNumbers: [], leftOutNumbers: [], sender: party, receiver: party, hasStreet: true },
  ...{ from: 'HK', to: 'SG', carrierName: 'Post', transportMode: null, trackingNo: null, weight: 320, size: null },
  ...{ freightCost: null, freightCurrency: null, paidFreight: [], decimals: { HKD: 2 }, orderNumbers: ['O-1'] },
  ...{ date: '2026-11-28', lines: [], invoice: null },
  declaration: { isAbroad: true, category: 'Sale', incoterm: 'DAP', lines: [line], findings: [], isEdited: false },
  ...more,
})
const given = [{ orderPackageId: 7, number: 'INV2026-000042', date: '2026-11-28' }]

/** The numbers of invoices on what the printer got. */
const printed: (string[] | null)[] = []
beforeEach(() => {
  printed.length = 0
  window.print = () => printed.push(document.querySelector('.print-root')?.textContent?.match(/INV\d+-\d+/g) ?? null)
})

async function open(parcels: readonly object[], numbers: MockResponse = { body: given }) {
  const words = { en: { invoice: 'Invoice', invoiceNo: 'Invoice number' } }
  const calls = mockApi({
    'GET orderpackages/papers': { body: { words, parcels } },
    'POST orderpackages/invoices': numbers,
  })
  const ids = parcels.map((_, at) => 7 + at)
  const { user } = await renderScreen(<PrintDialog ids={ids} onClose={() => {}} />)
  const button = await screen.findByRole('button', { name: 'Print' })
  await waitFor(() => expect(button).toBeEnabled())
  const asked = () => calls.filter(({ name }) => name === 'POST orderpackages/invoices').map(({ body }) => body)
  return { user, button, asked }
}

test('gives an invoice its number when it is printed, once, and none to a label', async () => {
  const known = { number: 'INV2026-000041', date: '2026-11-27' }
  const { user, button, asked } = await open([paper(7), paper(8, { invoice: known })])
  await user.click(screen.getByRole('button', { name: 'Address label' }))
  await user.click(button)
  await waitFor(() => expect(printed).toEqual([null]))
  expect(asked()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Commercial invoice' }))
  expect(asked()).toEqual([])
  await user.click(button)
  await waitFor(() => expect(printed.slice(1)).toEqual([['INV2026-000042', 'INV2026-000041']]))
  await user.click(button)
  await waitFor(() => expect(printed).toHaveLength(3))
  expect(asked()).toEqual([{ ids: [7] }])
})

test('prints nothing where no number was given', async () => {
  const { user, button, asked } = await open([paper(7)], refused(503, 'Busy'))
  await user.click(screen.getByRole('button', { name: 'Commercial invoice' }))
  await user.click(button)
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(await screen.findByText('Busy')).toBeVisible()
  expect(printed).toEqual([])
})

test('says which tax number is not on the papers, and why', async () => {
  const ioss = { kind: 'IOSS', number: 'IM3720004821' }
  await open([
    paper(7, { leftOutNumbers: [{ ...ioss, reason: 'AboveLimit', euros: 212.4 }] }),
    paper(8, { leftOutNumbers: [{ ...ioss, reason: 'NoRate', euros: null }] }),
  ])
  expect(
    screen.getByText(/IM3720004821 is not on the papers of #7: its goods are declared at EUR 212\.40/),
  ).toBeVisible()
  expect(screen.getByText(/not on the papers of #8: no rate to EUR is approved/)).toBeVisible()
})

test('prints all that the destination of each parcel asks for, unless papers are chosen', async () => {
  const home = { isAbroad: false, category: 'Sale', incoterm: 'DAP', lines: [line], findings: [], isEdited: false }
  const { user, button, asked } = await open([paper(7), paper(8, { declaration: home })])
  const kinds = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  expect(kinds()).toEqual(['Everything the destination requires'])
  await user.click(button)
  await waitFor(() => expect(printed).toEqual([['INV2026-000042']]))
  expect(asked()).toEqual([{ ids: [7] }])
  await user.click(screen.getByRole('button', { name: 'Packing slip' }))
  expect(kinds()).toEqual(['Packing slip'])
  await user.click(screen.getByRole('button', { name: 'Everything the destination requires' }))
  expect(kinds()).toEqual(['Everything the destination requires'])
})

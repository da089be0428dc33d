import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'
import { shapeOf } from '@/contract/shape'
import { SearchBar } from './search-bar'

type Terms = Record<string, string>
/** Without built-in searches, so that the status is in the bar. */
const entity = { ...shapeOf(purchaseOrders), searchesBy: undefined }
const onChange = jest.fn<void, [Terms, string]>()
afterEach(() => {
  jest.useRealTimers()
})
beforeEach(() => {
  jest.clearAllMocks()
  mockApi({
    'GET enums/PurchaseOrderStatus': { body: [] },
    'GET enums/ChannelType': { body: [] },
    'GET companies/suggestions': {
      body: [
        { companyId: 5, name: 'Lantern Trading' },
        { companyId: 6, name: 'Harbour Goods' },
      ],
    },
    'GET sites/suggestions': ({ query }) => ({
      body:
        query.companyId === '6'
          ? []
          : [
              { siteId: 3, name: 'Lantern Home' },
              { siteId: 4, name: 'Lantern Outdoor' },
            ].filter(
              ({ siteId, name }) =>
                (query.ids ?? String(siteId)).includes(String(siteId)) && name.includes(query.keyword ?? ''),
            ),
    }),
  })
})

const fields = [
  'keyword',
  'status',
  'channelType',
  'siteId',
  'totalAmount',
  'createdTime',
  'purchaseOrderId',
  'businessCode',
]
function Searched({ terms }: { terms: Terms }) {
  const [now, setNow] = useState(terms)
  const take = (next: Terms, how: string) => {
    onChange(next, how)
    setNow(next)
  }
  return <SearchBar entity={entity} fields={fields} terms={now} onChange={take} />
}

const open = async (terms: Terms = {}, administrative = false) => {
  const page = await renderScreen(<Searched terms={terms} />, { profile: { administrative } })
  await page.user.click(screen.getByRole('button', { name: /^More filters/ }))
  await screen.findByRole('button', { name: 'Apply' })
  const panel = within(screen.getByRole('dialog', { name: 'More filters' }))
  const apply = () => page.user.click(panel.getByRole('button', { name: 'Apply' }))
  return { ...page, panel, apply }
}

test('shows the keyword and two choices in the bar and the others behind the button', async () => {
  const { panel } = await open()
  expect(panel.queryByLabelText('Status')).not.toBeInTheDocument()
  const names = ['Site', 'Total from', 'Total to', 'Created from', 'Created to', 'IDs', 'Number']
  for (const name of names) expect(panel.getByLabelText(name)).toBeInTheDocument()
})

test('counts the fields in use on the button', async () => {
  await open({ siteId: '3', createdTimeEnd: '2026-03-05 15:59:59', status: 'Paid' })
  expect(screen.getByText('More filters (2)')).toBeInTheDocument()
})

test('sends days as their start and end in the time zone of the user, in one history entry', async () => {
  const { panel, apply } = await open({ keyword: 'mug' })
  fireEvent.change(panel.getByLabelText('Created from'), { target: { value: '2026-03-03' } })
  fireEvent.change(panel.getByLabelText('Created to'), { target: { value: '2026-03-05' } })
  expect(onChange).not.toHaveBeenCalled()
  await apply()
  const expected = { keyword: 'mug', createdTimeStart: '2026-03-02 16:00:00', createdTimeEnd: '2026-03-05 15:59:59' }
  expect(onChange.mock.calls).toEqual([[expected, 'push']])
})

test('accepts a time of the day for a range, on its chip and in its input again', async () => {
  const { user, panel, apply } = await open({})
  const fill = (label: string, value: string) => fireEvent.change(panel.getByLabelText(label), { target: { value } })
  fill('Created from', '2026-03-03 09:30')
  fill('Created to', '2026-03-03 18:00:30')
  await apply()
  const expected = { createdTimeStart: '2026-03-03 01:30:00', createdTimeEnd: '2026-03-03 10:00:30' }
  expect(onChange.mock.calls).toEqual([[expected, 'push']])
  expect(screen.getByText('Created: from 2026-03-03 09:30:00 to 2026-03-03 18:00:30')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: /^More filters/ }))
  expect(await screen.findByLabelText('Created from')).toHaveValue('2026-03-03 09:30:00')
})

test('rejects a time without a day, and a range that ends before it begins', async () => {
  const { panel } = await open({ createdTimeEnd: '2026-03-03 10:00:00' })
  const fill = (label: string, value: string) => fireEvent.change(panel.getByLabelText(label), { target: { value } })
  const apply = panel.getByRole('button', { name: 'Apply' })
  fill('Created from', '09:30')
  expect(panel.getByText('Created from is in an incorrect format')).toBeInTheDocument()
  expect(panel.getByLabelText('Created from')).toHaveValue('09:30')
  expect(apply).toBeDisabled()
  fill('Created from', '2026-03-04 09:30')
  expect(panel.getByRole('alert')).toHaveTextContent('The range ends before it begins.')
  expect(apply).toBeDisabled()
  fill('Created from', '2026-03-03 09:30')
  expect(panel.queryByRole('alert')).not.toBeInTheDocument()
  expect(apply).toBeEnabled()
})

test('sets both ends of a range by a preset', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-07-31T17:00:00Z'), advanceTimers: true })
  const { user, panel, apply } = await open({ createdTimeEnd: '2026-03-03 10:00:00' })
  const presets = within(panel.getByRole('group', { name: 'Created: quick ranges' }))
  await user.click(presets.getByRole('button', { name: 'This month' }))
  expect(panel.getByLabelText('Created from')).toHaveValue('2026-08-01')
  expect(panel.getByLabelText('Created to')).toHaveValue('2026-08-31')
  // Invalid input is replaced, too.
  fireEvent.change(panel.getByLabelText('Created from'), { target: { value: 'soon' } })
  await user.click(presets.getByRole('button', { name: 'Last 7 days' }))
  expect(panel.getByLabelText('Created from')).toHaveValue('2026-07-26')
  await user.click(presets.getByRole('button', { name: 'Today' }))
  await apply()
  const expected = { createdTimeStart: '2026-07-31 16:00:00', createdTimeEnd: '2026-08-01 15:59:59' }
  expect(onChange.mock.calls).toEqual([[expected, 'push']])
})

test('picks a day in the calendar; a time can be added and removed', async () => {
  const { user, panel, apply } = await open({ createdTimeStart: '2026-03-02 16:00:00' })
  await user.click(panel.getByRole('button', { name: 'Calendar: Created from' }))
  await user.click(await screen.findByRole('gridcell', { name: '5' }))
  expect(panel.getByLabelText('Created from')).toHaveValue('2026-03-05')
  await user.click(screen.getByRole('spinbutton', { name: 'Hours' }))
  await user.keyboard('0930')
  expect(panel.getByLabelText('Created from')).toHaveValue('2026-03-05 09:30:00')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(panel.getByLabelText('Created from')).toHaveValue('2026-03-05')
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument())
  await apply()
  expect(onChange.mock.calls).toEqual([[{ createdTimeStart: '2026-03-04 16:00:00' }, 'push']])
})

test('does not search for an incomplete day', async () => {
  const { panel } = await open()
  fireEvent.change(panel.getByLabelText('Created from'), { target: { value: '0002-03-03' } })
  expect(panel.getByText('Created from is in an incorrect format')).toBeInTheDocument()
  expect(panel.getByRole('button', { name: 'Apply' })).toBeDisabled()
})

test('accepts a range of amounts with either end empty', async () => {
  const { user, panel, apply } = await open({ totalAmountMax: '9' })
  await user.clear(panel.getByLabelText('Total to'))
  await user.type(panel.getByLabelText('Total from'), '1,200.5')
  await apply()
  expect(onChange.mock.calls).toEqual([[{ totalAmountMin: '1200.5' }, 'push']])
})

test.each([
  ['Total from', 'a few'],
  ['IDs', '3,x'],
])('%s: rejects %j and does not search', async (label, typed) => {
  const { user, panel } = await open()
  await user.type(panel.getByLabelText(label), `${typed}{Enter}`)
  expect(panel.getByText(`${label} is in an incorrect format`)).toBeInTheDocument()
  expect(onChange).not.toHaveBeenCalled()
})

test('joins several ids with commas, and does not change text', async () => {
  const { user, panel } = await open()
  await user.type(panel.getByLabelText('Number'), ' PO-7 ')
  await user.type(panel.getByLabelText('IDs'), '3 4, 5{Enter}')
  expect(onChange.mock.calls).toEqual([[{ businessCode: 'PO-7', ids: '3,4,5' }, 'push']])
  expect(screen.getByText('IDs: 3,4,5')).toBeInTheDocument()
})

test('finds records by a part of their name; several may be chosen', async () => {
  const { user, panel, apply } = await open({ siteId: '3' })
  const site = panel.getByRole('combobox', { name: 'Site' })
  expect(await panel.findByText('Lantern Home')).toBeInTheDocument()
  await user.type(site, 'Out')
  await user.click(await screen.findByRole('option', { name: 'Lantern Outdoor' }))
  await apply()
  expect(onChange.mock.calls).toEqual([[{ siteId: '3,4' }, 'push']])
  expect(await screen.findByText('Site: Lantern Home, Lantern Outdoor')).toBeInTheDocument()
})

test('lists sites under their companies, which load when they are opened', async () => {
  const { user, panel, apply } = await open({ siteId: '9' }, true)
  const branch = (name: string) => panel.findByRole('button', { name })
  await user.click(await branch('Browse by Company'))
  await user.click(await branch('Harbour Goods'))
  expect(await panel.findByText('No options')).toBeInTheDocument()
  await user.click(await branch('Lantern Trading'))
  await user.click(await panel.findByRole('checkbox', { name: 'Lantern Outdoor' }))
  expect((panel.getByRole('checkbox', { name: 'All' }) as HTMLInputElement).dataset.indeterminate).toBe('true')
  await user.click(panel.getByRole('checkbox', { name: 'All' }))
  await user.click(panel.getByRole('checkbox', { name: 'Lantern Outdoor' }))
  await apply()
  expect(onChange.mock.calls).toEqual([[{ siteId: '9,3' }, 'push']])
})

test('does not offer companies to an account that is bound to one', async () => {
  const { panel } = await open()
  expect(panel.queryByRole('button', { name: /Browse/ })).not.toBeInTheDocument()
})

test('clears its fields together; those of the bar stay', async () => {
  const { user, panel } = await open({ status: 'Paid', siteId: '3', ids: '7', totalAmountMin: '1' })
  await user.click(panel.getByRole('button', { name: 'Clear these filters' }))
  expect(onChange.mock.calls).toEqual([[{ status: 'Paid' }, 'push']])
})

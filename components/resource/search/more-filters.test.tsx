import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { purchaseOrders } from '@/contract/entities/purchase-orders'
import { shapeOf } from '@/contract/shape'
import { SearchBar } from './search-bar'

type Terms = Record<string, string>
const entity = shapeOf(purchaseOrders)
const onChange = jest.fn<void, [Terms, string]>()
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

test('the bar holds the keyword and two choices; the others wait behind the button', async () => {
  const { panel } = await open()
  expect(panel.queryByLabelText('Status')).not.toBeInTheDocument()
  const names = ['Site', 'Total from', 'Total to', 'Created from', 'Created to', 'Ids', 'Number']
  for (const name of names) expect(panel.getByLabelText(name)).toBeInTheDocument()
})

test('the button tells how many of its fields are in use', async () => {
  await open({ siteId: '3', createdTimeEnd: '2026-03-05 15:59:59', status: 'Paid' })
  expect(screen.getByText('More filters (2)')).toBeInTheDocument()
})

test('days are sent as the times at which they begin and end for this person, in one step that Back undoes', async () => {
  const { panel, apply } = await open({ keyword: 'mug' })
  fireEvent.change(panel.getByLabelText('Created from'), { target: { value: '2026-03-03' } })
  fireEvent.change(panel.getByLabelText('Created to'), { target: { value: '2026-03-05' } })
  expect(onChange).not.toHaveBeenCalled()
  await apply()
  const expected = { keyword: 'mug', createdTimeStart: '2026-03-02 16:00:00', createdTimeEnd: '2026-03-05 15:59:59' }
  expect(onChange.mock.calls).toEqual([[expected, 'push']])
})

test('a range can begin and end at a time of the day, which is told on its chip and found in its input again', async () => {
  const { user, panel, apply } = await open({})
  const fill = (label: string, value: string) => fireEvent.change(panel.getByLabelText(label), { target: { value } })
  fill('Created from', '2026-03-03')
  fill('Created: start time', '09:30')
  fill('Created to', '2026-03-03')
  fill('Created: end time', '18:00:30')
  await apply()
  const expected = { createdTimeStart: '2026-03-03 01:30:00', createdTimeEnd: '2026-03-03 10:00:30' }
  expect(onChange.mock.calls).toEqual([[expected, 'push']])
  expect(screen.getByText('Created: from 2026-03-03 09:30:00 to 2026-03-03 18:00:30')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: /^More filters/ }))
  expect(await screen.findByLabelText('Created: start time')).toHaveValue('09:30:00')
  expect(screen.getByLabelText('Created to')).toHaveValue('2026-03-03')
})

test('a time of no day, and a range that ends before it begins, are not searched for', async () => {
  const { panel } = await open({ createdTimeEnd: '2026-03-03 10:00:00' })
  const fill = (label: string, value: string) => fireEvent.change(panel.getByLabelText(label), { target: { value } })
  const apply = panel.getByRole('button', { name: 'Apply' })
  fill('Created: start time', '09:30')
  expect(panel.getByText('Created from is in an incorrect format')).toBeInTheDocument()
  expect(apply).toBeDisabled()
  fill('Created from', '2026-03-04')
  expect(panel.getByRole('alert')).toHaveTextContent('The range ends before it begins.')
  expect(apply).toBeDisabled()
  fill('Created from', '2026-03-03')
  expect(panel.queryByRole('alert')).not.toBeInTheDocument()
  expect(apply).toBeEnabled()
})

test('a day on its way is not searched for', async () => {
  const { panel } = await open()
  fireEvent.change(panel.getByLabelText('Created from'), { target: { value: '0002-03-03' } })
  expect(panel.getByText('Created from is in an incorrect format')).toBeInTheDocument()
  expect(panel.getByRole('button', { name: 'Apply' })).toBeDisabled()
})

test('amounts are a range, and both ends may be left out', async () => {
  const { user, panel, apply } = await open({ totalAmountMax: '9' })
  await user.clear(panel.getByLabelText('Total to'))
  await user.type(panel.getByLabelText('Total from'), '1,200.5')
  await apply()
  expect(onChange.mock.calls).toEqual([[{ totalAmountMin: '1200.5' }, 'push']])
})

test.each([
  ['Total from', 'a few'],
  ['Ids', '3,x'],
])('%s: %j is no value, and nothing is searched for', async (label, typed) => {
  const { user, panel } = await open()
  await user.type(panel.getByLabelText(label), `${typed}{Enter}`)
  expect(panel.getByText(`${label} is in an incorrect format`)).toBeInTheDocument()
  expect(onChange).not.toHaveBeenCalled()
})

test('several ids are joined by commas, and a text is taken as it is', async () => {
  const { user, panel } = await open()
  await user.type(panel.getByLabelText('Number'), ' PO-7 ')
  await user.type(panel.getByLabelText('Ids'), '3 4, 5{Enter}')
  expect(onChange.mock.calls).toEqual([[{ businessCode: 'PO-7', ids: '3,4,5' }, 'push']])
  expect(screen.getByText('Ids: 3,4,5')).toBeInTheDocument()
})

test('records are found by a part of their name; several may be chosen', async () => {
  const { user, panel, apply } = await open({ siteId: '3' })
  const site = panel.getByRole('combobox', { name: 'Site' })
  expect(await panel.findByText('Lantern Home')).toBeInTheDocument()
  await user.type(site, 'Out')
  await user.click(await screen.findByRole('option', { name: 'Lantern Outdoor' }))
  await apply()
  expect(onChange.mock.calls).toEqual([[{ siteId: '3,4' }, 'push']])
  expect(await screen.findByText('Site: Lantern Home, Lantern Outdoor')).toBeInTheDocument()
})

test('sites are found under their companies, which are asked for when they are opened', async () => {
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

test('whoever works for one company has no companies to browse', async () => {
  const { panel } = await open()
  expect(panel.queryByRole('button', { name: /Browse/ })).not.toBeInTheDocument()
})

test('its fields are emptied together; the bar keeps its own', async () => {
  const { user, panel } = await open({ status: 'Paid', siteId: '3', ids: '7', totalAmountMin: '1' })
  await user.click(panel.getByRole('button', { name: 'Clear these filters' }))
  expect(onChange.mock.calls).toEqual([[{ status: 'Paid' }, 'push']])
})

import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { deferred, type MockResponse, mockApi, refused, renderScreen } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { shapeOf } from '@/contract/shape'
import { SelectionCount } from './selection-count'

const entity = shapeOf(suppliers)
const rowsOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ supplierId: from + index, name: `Supplier ${from + index}` }))

interface Given {
  selected?: readonly number[]
  total?: number
  keyword?: string
}

function Count({ selected = [1, 2], total = 2, keyword = 'yi' }: Given) {
  const [ids, setIds] = useState<ReadonlySet<number | string>>(new Set(selected))
  const sorting = { field: 'name', descending: true }
  const terms: Record<string, string> = keyword ? { keyword } : {}
  const list = { rows: rowsOf(1, 2), total, page: 3, pageSize: 20, sorting, terms }
  return <SelectionCount entity={entity} list={list} selected={ids} onSelect={setIds} />
}
const link = () => screen.queryByRole('button', { name: /^Select/ })

test.each<[string, Given, string]>([
  ['in view only', { selected: [1, 2] }, '2 selected'],
  ['in view and on other pages', { selected: [1, 2, 41, 42, 43], total: 250 }, '5 selected, 3 not in this view'],
  ['out of view only', { selected: [41], total: 250 }, '1 selected, 1 not in this view'],
  ['outside a search with one page', { selected: [1, 2, 41, 42, 43] }, '5 selected, 3 hidden by the search'],
  ['out of view without a search', { selected: [1, 41], keyword: '' }, '2 selected, 1 not in this view'],
])('the selection %s', async (_, given, label) => {
  await renderScreen(<Count {...given} />)
  expect(screen.getByText(label)).toHaveAttribute('aria-live', 'polite')
})

test('hidden records are deselected with one press; those in view stay selected', async () => {
  const { user } = await renderScreen(<Count selected={[1, 41, 42]} />)
  await user.click(screen.getByRole('button', { name: 'Deselect hidden' }))
  expect(screen.getByText('1 selected')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Deselect hidden' })).toBeNull()
})

test.each<[string, Given, string | null]>([
  ['the whole page, and there are more', { total: 250 }, 'Select all 250 results'],
  ['the whole page of a long list', { total: 4321 }, 'Select the first 1,000 of 4,321 results'],
  ['a part of the page', { selected: [1], total: 250 }, null],
  ['all that there are', { total: 2 }, null],
  ['all that there are, on several pages', { selected: [1, 2, 41], total: 3 }, null],
])('with %s selected: %j gives %s', async (_, given, label) => {
  await renderScreen(<Count {...given} />)
  expect(link()?.textContent ?? null).toBe(label)
})

describe('selecting all', () => {
  const mockTotal = (total: number) => ({
    'GET suppliers': ({ query }: { query: Record<string, string> }): MockResponse => {
      const from = (Number(query.page) - 1) * 100
      return { body: { items: rowsOf(from + 1, Math.min(100, total - from)), total } }
    },
  })

  test('requests the keys with the search and order of the list, in batches of a hundred', async () => {
    const calls = mockApi(mockTotal(250))
    const { user } = await renderScreen(<Count total={250} />)
    await user.click(link() as HTMLElement)
    expect(await screen.findByText('250 selected, 248 not in this view')).toBeInTheDocument()
    const query = { keyword: 'yi', sort: '-name', pageSize: '100' }
    expect(calls.map((sent) => sent.query)).toEqual(['1', '2', '3'].map((page) => ({ ...query, page })))
    expect(link()).not.toBeInTheDocument()
  })

  test('ends with a thousand', async () => {
    const calls = mockApi(mockTotal(4321))
    const { user } = await renderScreen(<Count total={4321} />)
    await user.click(link() as HTMLElement)
    expect(await screen.findByText('1,000 selected, 998 not in this view')).toBeInTheDocument()
    expect(calls).toHaveLength(10)
  })

  test('shows an error and selects nothing', async () => {
    mockApi({ 'GET suppliers': refused(400, 'Not now.') })
    const { user } = await renderScreen(<Count total={250} />)
    await user.click(link() as HTMLElement)
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
    expect(screen.getByText('2 selected')).toBeInTheDocument()
    expect(link()).toHaveTextContent('Select all 250 results')
  })

  test('is given up when the search has changed meanwhile', async () => {
    const { answer: response, come } = deferred()
    const calls = mockApi({ 'GET suppliers': response })
    const { user, rerender } = await renderScreen(<Count total={250} />)
    await user.click(link() as HTMLElement)
    rerender(<Count total={250} keyword="anta" />)
    await act(async () => come({ body: { items: rowsOf(1, 100), total: 250 } }))
    await waitFor(() => expect(link()).toHaveTextContent('Select all 250 results'))
    expect(screen.getByText('2 selected')).toBeInTheDocument()
    expect(calls).toHaveLength(1)
  })
})

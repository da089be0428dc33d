import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { ApiError, OFFLINE } from '@/lib/api/api'
import type { useList } from '../list/use-list'
import { ListNotice } from './list-notice'

type List = ReturnType<typeof useList>
const refresh = jest.fn()
const go = jest.fn()
const add = jest.fn()
beforeEach(() => jest.clearAllMocks())

const open = (changes: Partial<List>, { hasTerms = false, mayAdd = false } = {}) => {
  const list = { isLoading: false, error: undefined, refresh, go, ...changes } as List
  return renderScreen(
    <ListNotice
      list={list}
      hasTerms={hasTerms}
      purpose="Whom companies buy from."
      onAdd={mayAdd ? add : undefined}
      columns={4}
    />,
  )
}

test.each<[string, Partial<List>, { hasTerms?: boolean; mayAdd?: boolean }, string]>([
  ['nothing yet', {}, {}, 'Nothing here yet.Whom companies buy from.'],
  ['nothing yet, and one may add', {}, { mayAdd: true }, 'Nothing here yet.Whom companies buy from.Add the first one'],
  ['nothing found', {}, { hasTerms: true, mayAdd: true }, 'No results match this search.Clear search'],
  [
    'no connection',
    { error: new ApiError(OFFLINE, '') },
    { hasTerms: true },
    'The list could not be loaded.Oops. Internet connection error!Reload',
  ],
  [
    'no API',
    { error: new ApiError(502, 'Bad Gateway', 0, [], 'r-7') },
    {},
    'The list could not be loaded.Oops. Internet connection error!DetailsStatus: 502 Bad Gateway Request ID: r-7Copy a reportReload',
  ],
  [
    'refused',
    { error: new ApiError(400, 'No such page.') },
    {},
    'The list could not be loaded.No such page.DetailsStatus: 400Reload',
  ],
  [
    'broken',
    { error: new TypeError('x') },
    {},
    'The list could not be loaded.Something went wrong in the console.Reload',
  ],
])('%s', async (_, list, given, expected) => {
  await open(list, given)
  expect(screen.getByRole('status')).toHaveTextContent(expected)
})

test('offers a retry of a list that failed to load', async () => {
  const { user } = await open({ error: new ApiError(OFFLINE, '') })
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('offers to add the first record', async () => {
  const { user } = await open({}, { mayAdd: true })
  await user.click(screen.getByRole('button', { name: 'Add the first one' }))
  expect(add).toHaveBeenCalledTimes(1)
})

test('offers to clear a search without matches', async () => {
  const { user } = await open({}, { hasTerms: true })
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(go.mock.calls).toEqual([[{ terms: {} }]])
})

test('hides the skeletons from assistive technology while it loads, even after an error', async () => {
  const { container } = await open({ isLoading: true, error: new ApiError(OFFLINE, '') }, { hasTerms: true })
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
  expect(container.firstElementChild?.children).toHaveLength(5)
})

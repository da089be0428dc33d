import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { mockApi, renderScreen, settle } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { shapeOf } from '@/contract/shape'
import { SearchBar } from './search-bar'

/** Without built-in searches, so that the choice is in the bar. */
const entity = { ...shapeOf(suppliers), searchesBy: undefined }

/** From the first second of the third of March to the last of the fifth, in Hong Kong. */
const day3 = '2026-03-02 16:00:00'
const day5 = '2026-03-05 15:59:59'

type Terms = Record<string, string>
const onChange = jest.fn<void, [Terms]>()
beforeEach(() => {
  jest.clearAllMocks()
  mockApi({
    'GET enums/Status': { body: ['Enabled', 'Disabled'].map((value) => ({ value, text: `${value} ones` })) },
    'GET companies/suggestions': ({ query }) => ({
      body: query.ids === '4,9' ? [{ companyId: 4, name: 'Lantern Trading' }] : [],
    }),
  })
})

/** The search bar above its list, with the address following the search. */
function Searched({ terms }: { terms: Terms }) {
  const [now, setNow] = useState(terms)
  const take = (next: Terms) => {
    onChange(next)
    setNow(next)
  }
  return (
    <>
      <SearchBar entity={entity} fields={['keyword', 'status']} terms={now} onChange={take} />
      {/* A press that does not move the focus, like Back. */}
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setNow({})}>
        Start over
      </button>
      <textarea aria-label="Elsewhere" />
    </>
  )
}

/** The same with an address that updates asynchronously. */
function Late() {
  const [now, setNow] = useState<Terms>({})
  const [queue, setQueue] = useState<readonly Terms[]>([])
  const take = (next: Terms) => {
    onChange(next)
    setQueue((waiting) => [...waiting, next])
  }
  const step = () => {
    const [next, ...rest] = queue
    if (next) setNow(next)
    setQueue(rest)
  }
  return (
    <>
      <SearchBar entity={entity} fields={['keyword', 'status']} terms={now} onChange={take} />
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={step}>
        Next address
      </button>
      <button type="button" onClick={() => setNow({})}>
        Start over
      </button>
    </>
  )
}
const open = (terms: Terms = {}) => renderScreen(<Searched terms={terms} />)
const keyword = () => screen.getByRole('searchbox', { name: 'Search' })

describe('typed text', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

  test('is searched for after a pause of 70 ms, trimmed', async () => {
    const { user } = await open({ status: 'Enabled' })
    await user.type(keyword(), ' mug')
    await pass(50)
    await user.type(keyword(), 's ')
    await pass(50)
    expect(onChange).not.toHaveBeenCalled()
    await pass(30)
    expect(onChange.mock.calls).toEqual([[{ status: 'Enabled', keyword: 'mugs' }]])
    expect(keyword()).toHaveValue(' mugs ')
  })

  test.each([
    ['only blanks', {}, '   '],
    ['what stands there already', { keyword: 'mug' }, ' '],
  ])('is not searched for: %s', async (_, terms, typed) => {
    const { user } = await open(terms)
    await user.type(keyword(), typed)
    await pass(1000)
    expect(onChange).not.toHaveBeenCalled()
  })

  test('leaves the search when it is cleared', async () => {
    const { user } = await open({ keyword: 'mug', status: 'Enabled' })
    await user.clear(keyword())
    await pass(300)
    expect(onChange.mock.calls).toEqual([[{ status: 'Enabled' }]])
  })

  test('is replaced by the address when that changes elsewhere', async () => {
    const { user } = await open({ keyword: 'mug' })
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    await pass(1000)
    expect(keyword()).toHaveValue('')
    expect(onChange).not.toHaveBeenCalled()
  })

  test('is not searched for once the address has changed elsewhere', async () => {
    const { user } = await open({ keyword: 'mug' })
    await user.type(keyword(), 's')
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    await pass(1000)
    expect(keyword()).toHaveValue('')
    expect(onChange).not.toHaveBeenCalled()
  })

  test('is not overwritten by a late echo of earlier text', async () => {
    const { user } = await renderScreen(<Late />)
    await user.type(keyword(), 'ta')
    await pass(80)
    await user.type(keyword(), 'nak')
    await pass(80)
    await user.type(keyword(), 'a')
    await user.click(screen.getByRole('button', { name: 'Next address' }))
    expect(keyword()).toHaveValue('tanaka')
    await pass(80)
    for (const _ of [2, 3]) await user.click(screen.getByRole('button', { name: 'Next address' }))
    expect(keyword()).toHaveValue('tanaka')
    expect(onChange.mock.calls.map(([terms]) => terms.keyword)).toEqual(['ta', 'tanak', 'tanaka'])
    // The address changes for another reason after that.
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(keyword()).toHaveValue('')
  })

  test('is searched for at once on blur and on Enter', async () => {
    const { user } = await open()
    await user.type(keyword(), 'mug')
    await user.click(screen.getByRole('textbox', { name: 'Elsewhere' }))
    expect(onChange).toHaveBeenLastCalledWith({ keyword: 'mug' })
    await user.type(keyword(), 's{Enter}')
    expect(onChange).toHaveBeenLastCalledWith({ keyword: 'mugs' })
    await pass(1000)
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  test('is limited to the length that the API accepts', async () => {
    const { user } = await open()
    await user.click(keyword())
    await user.paste('x'.repeat(400))
    expect(keyword()).toHaveValue('x'.repeat(300))
  })

  test('takes pasted numbers as a list of numbers, in place of the keyword', async () => {
    const { user } = await open({ keyword: 'mug', status: 'Enabled' })
    await user.click(keyword())
    await user.paste('SO-1\nSO-2\nSO-1')
    await pass(1000)
    expect(onChange.mock.calls).toEqual([[{ status: 'Enabled', numbers: 'SO-1 SO-2' }]])
    expect(keyword()).toHaveValue('')
  })
})

describe('the slash key', () => {
  test('focuses the search', async () => {
    const { user } = await open()
    await user.keyboard('/')
    expect(keyword()).toHaveFocus()
    expect(keyword()).toHaveValue('')
  })

  test('types a slash in an input', async () => {
    const { user } = await open()
    await user.type(screen.getByRole('textbox', { name: 'Elsewhere' }), 'a/b')
    expect(screen.getByRole('textbox', { name: 'Elsewhere' })).toHaveValue('a/b')
  })
})

describe('a choice', () => {
  const status = () => screen.getByRole('combobox', { name: 'Status' })

  test.each<[string, Terms, string, Terms]>([
    ['is taken', {}, 'Enabled ones', { status: 'Enabled' }],
    ['joins the one before it', { status: 'Enabled' }, 'Disabled ones', { status: 'Enabled,Disabled' }],
    ['is taken back', { status: 'Enabled,Disabled' }, 'Enabled ones', { status: 'Disabled' }],
    ['leaves the search when it was the last', { status: 'Enabled', ids: '3' }, 'Enabled ones', { ids: '3' }],
  ])('%s', async (_, terms, option, expected) => {
    const { user } = await open(terms)
    await user.click(status())
    await user.click(await screen.findByRole('option', { name: option }))
    expect(onChange.mock.calls).toEqual([[expected]])
  })

  test('shows the names of the chosen values, and an unknown value as is', async () => {
    await open({ status: 'Enabled,Nonsense' })
    await screen.findByText('Enabled ones, Nonsense')
    expect(status()).toHaveTextContent('Enabled ones, Nonsense')
  })

  test('shows the error of the API', async () => {
    mockApi({ 'GET enums/Status': 'dead' })
    const { user } = await open({ status: 'Enabled' })
    expect(status()).toHaveTextContent('Enabled')
    await user.click(status())
    const [only, ...others] = screen.getAllByRole('option')
    expect(only).toHaveAttribute('aria-disabled', 'true')
    expect(others).toEqual([])
  })
})

describe('a term', () => {
  test.each<[string, Terms, string[]]>([
    ['keys', { ids: '3,4' }, ['IDs: 3,4']],
    ['many keys', { ids: '3,4,5,16' }, ['Suppliers: 4 records']],
    ['keys by their name', { supplierIds: '3' }, ['IDs: 3']],
    ['pasted numbers', { numbers: 'SO-1 SO-2' }, ['Only these numbers: SO-1 SO-2']],
    ['many pasted numbers', { numbers: 'A-1 A-2 A-3 A-4' }, ['Only these numbers: 4 records']],
    ['a field', { name: 'Yiwu' }, ['Name: Yiwu']],
    ['what nobody knows', { colour: 'red' }, ['colour: red']],
    ['a choice in its words', { status: 'Enabled,Disabled' }, ['Status: Enabled ones, Disabled ones']],
    ['a choice that nobody knows', { status: 'Nonsense' }, ['Status: Nonsense']],
    ['a record by its name', { companyId: '4,9' }, ['Company: Lantern Trading, #9']],
    ['a range', { createdTimeStart: day3, createdTimeEnd: day5 }, ['Created: from 2026-03-03 to 2026-03-05']],
    ['a range from a day on', { createdTimeStart: day3 }, ['Created: from 2026-03-03']],
    ['a range to a day', { createdTimeEnd: day5 }, ['Created: to 2026-03-05']],
    ['not the keyword, which stands in its field', { keyword: 'mug' }, []],
  ])('is labeled %s', async (_, terms, expected) => {
    await open(terms)
    await settle()
    const chips = screen.queryAllByTitle(/^Remove filter/).length
    expect(chips).toBe(expected.length)
    for (const chip of expected) expect(screen.getByText(chip)).toBeInTheDocument()
  })

  test('can be removed by mouse and keyboard', async () => {
    const { user } = await open({ ids: '3', name: 'Yiwu', status: 'Enabled' })
    await user.click(screen.getByTitle('Remove filter IDs').closest('svg') as Element)
    expect(onChange).toHaveBeenLastCalledWith({ name: 'Yiwu', status: 'Enabled' })
    await user.click(screen.getByTitle('Remove filter Status').closest('svg') as Element)
    expect(onChange).toHaveBeenLastCalledWith({ name: 'Yiwu' })
    act(() => screen.getByRole('button', { name: /^Name: Yiwu/ }).focus())
    await user.keyboard('{Delete}')
    expect(onChange).toHaveBeenLastCalledWith({})
  })

  test('is removed with both ends of its range, or with all others', async () => {
    const { user } = await open({ keyword: 'mug', ids: '3', createdTimeStart: day3, createdTimeEnd: day5 })
    await user.click(screen.getByTitle('Remove filter Created').closest('svg') as Element)
    expect(onChange).toHaveBeenLastCalledWith({ keyword: 'mug', ids: '3' })
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(onChange).toHaveBeenLastCalledWith({})
  })
})

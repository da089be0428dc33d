import { screen, within } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { Pager } from './pager'

const onPage = jest.fn()
const onPageSize = jest.fn()
beforeEach(() => jest.clearAllMocks())

const open = (total: number | undefined, page = 1, pageSize = 20) =>
  renderScreen(<Pager total={total} page={page} pageSize={pageSize} onPage={onPage} onPageSize={onPageSize} />)
const button = (name: string) => screen.getByRole('button', { name })
const isOff = (name: string) => (button(name) as HTMLButtonElement).disabled

test.each<[string, number, number, { text: string; current: string; isFirst: boolean; isLast: boolean }]>([
  ['none', 0, 1, { text: '0 records', current: '1', isFirst: true, isLast: true }],
  ['one', 1, 1, { text: '1 record', current: '1', isFirst: true, isLast: true }],
  ['a full page', 20, 1, { text: '20 records', current: '1', isFirst: true, isLast: true }],
  ['the first of two', 21, 1, { text: '21 records', current: '1', isFirst: true, isLast: false }],
  ['one in the middle', 100, 3, { text: '100 records', current: '3', isFirst: false, isLast: false }],
  ['the last', 100, 5, { text: '100 records', current: '5', isFirst: false, isLast: true }],
  ['one that is no more', 100, 9, { text: '100 records', current: '5', isFirst: false, isLast: true }],
])('%s', async (_, total, page, { text, current, isFirst, isLast }) => {
  await open(total, page)
  expect(screen.getByText(text)).toHaveAttribute('aria-live', 'polite')
  expect(within(screen.getByRole('navigation', { name: 'Pages' })).getByText(current)).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect([isOff('Previous page'), isOff('Next page')]).toEqual([isFirst, isLast])
})

test('a total where counting has stopped says so, and its last page is the 500th', async () => {
  const { user } = await renderScreen(
    <Pager total={10_001} totalIsExact={false} page={1} pageSize={20} onPage={onPage} onPageSize={onPageSize} />,
  )
  expect(screen.getByText('10,000+ records')).toBeInTheDocument()
  await user.click(button('Go to page 500'))
  expect(onPage.mock.calls).toEqual([[500]])
  expect(screen.queryByRole('button', { name: 'Go to page 501' })).not.toBeInTheDocument()
})

test('the jump says the page and of how many', async () => {
  await open(100, 9)
  expect(screen.getByRole('textbox', { name: 'Go to page' })).toHaveAttribute('placeholder', '5 / 5')
})

test('no total is shown while it is unknown', async () => {
  await open(undefined)
  expect(screen.getByRole('textbox', { name: 'Go to page' })).not.toHaveAttribute('placeholder')
  expect(screen.queryByText(/record/)).not.toBeInTheDocument()
  expect(isOff('Next page')).toBe(true)
})

test.each([
  ['Next page', 4],
  ['Previous page', 2],
  ['Go to page 5', 5],
])('%s requests page %d', async (name, expected) => {
  const { user } = await open(100, 3)
  await user.click(button(name))
  expect(onPage.mock.calls).toEqual([[expected]])
})

test.each<[string, number[]]>([
  ['4', [4]],
  ['1', [1]],
  ['99', [5]],
  ['999999999', [5]],
  ['0', []],
  ['-2', []],
  ['x', []],
  ['', []],
])('a jump to %j requests %j', async (typed, expected) => {
  const { user } = await open(100, 3)
  const input = screen.getByRole('textbox', { name: 'Go to page' })
  await user.type(input, `${typed}{Enter}`)
  expect(onPage.mock.calls.flat()).toEqual(expected)
  expect(input).toHaveValue('')
})

test('the rows of a page can be 10, 20, 50 or 100', async () => {
  const { user } = await open(100)
  await user.click(screen.getByRole('combobox', { name: 'Rows per page' }))
  const sizes = await screen.findAllByRole('option')
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['10', '20', '50', '100'])
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('20')
  await user.click(screen.getByRole('option', { name: '50' }))
  expect(onPageSize.mock.calls).toEqual([[50]])
})

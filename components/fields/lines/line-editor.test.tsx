import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '@/components/testing/page'
import type { LinesMeta } from '@/contract/field-meta'
import type { Values } from '../kind'
import { LineEditor, type LineEditorProps } from './line-editor'

const meta: LinesMeta = {
  key: 'partId',
  maxLines: 3,
  columns: {
    partId: { kind: 'id' },
    name: { kind: 'text', isEntered: true, isRequired: true },
    qty: { kind: 'integer', isEntered: true, isRequired: true, isSum: true },
    weight: { kind: 'decimal', isSum: true },
  },
}
const begun: readonly Values[] = [
  { partId: 1, name: 'Lid', qty: 2, weight: 10 },
  { partId: 2, name: 'Pot', qty: 1, weight: 30.5 },
]

const onChange = jest.fn<void, [readonly Values[]]>()
beforeEach(() => onChange.mockReset())

function Editor(props: Partial<LineEditorProps>) {
  const [lines, setLines] = useState(begun)
  const change = (next: readonly Values[]) => {
    onChange(next)
    setLines(next)
  }
  return (
    <LineEditor
      label="Parts"
      meta={meta}
      lines={lines}
      labelOf={(field) => field}
      onChange={change}
      errors={{}}
      {...props}
    />
  )
}

async function open(props: Partial<LineEditorProps> = {}) {
  const { user } = await renderScreen(<Editor {...props} />)
  return { user, linesNow: () => onChange.mock.lastCall?.[0] ?? begun }
}
const cell = (name: string) => screen.getByRole('textbox', { name })

test('marks what is required like a field', async () => {
  await open()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('qty *')
  expect(screen.getAllByText('*').map(({ tagName }) => tagName)).toEqual(['SPAN', 'SPAN'])
})

test('has inputs for what is entered, values for the rest, and sums below', async () => {
  await open()
  expect(screen.getAllByRole('textbox')).toHaveLength(4)
  const [sums] = screen.getAllByRole('row').slice(-1)
  expect(
    within(sums as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Total of lines', '3', '40.5'])
})

test('amounts have the short sign of their one currency, and a line without one has that of its document', async () => {
  const amounts: LinesMeta = { ...meta, columns: { ...meta.columns, amount: { kind: 'money', currency: 'currency' } } }
  const lines = [
    { partId: 1, name: 'Lid', qty: 1, amount: 37.5, currency: 'CNY' },
    { partId: 2, name: 'Pot', qty: 1, amount: 2, currency: null },
  ]
  const currencies = { CNY: { symbol: 'CN¥', minorUnit: 2, format: '' } }
  await renderScreen(<Editor meta={amounts} lines={lines} currency="CNY" />, { currencies })
  expect(screen.getByRole('cell', { name: '¥37.50' })).toBeInTheDocument()
  expect(screen.getByRole('cell', { name: '¥2.00' })).toBeInTheDocument()
})

test('Enter and the arrows move through a column, and a focused cell is selected', async () => {
  const { user, linesNow } = await open()
  await user.click(cell('qty, line 1'))
  await user.keyboard('5{Enter}')
  expect(cell('qty, line 2')).toHaveFocus()
  await user.keyboard('7{ArrowUp}')
  expect(cell('qty, line 1')).toHaveFocus()
  expect(linesNow().map(({ qty }) => qty)).toEqual([5, 7])
})

test('a copied range fills cells and adds lines up to the limit', async () => {
  const { linesNow } = await open()
  const clipboardData = { getData: () => 'Cup\t4\nTray\t5\nBox\t6' }
  fireEvent.paste(cell('name, line 2'), { clipboardData })
  expect(linesNow().map(({ name, qty }) => [name, qty])).toEqual([
    ['Lid', 2],
    ['Cup', 4],
    ['Tray', 5],
  ])
})

test('lines are added and removed', async () => {
  const { user, linesNow } = await open()
  await user.click(screen.getByRole('button', { name: 'Remove line 1' }))
  expect(linesNow()).toEqual([begun[1]])
  await user.click(screen.getByRole('button', { name: 'Add line' }))
  expect(linesNow()).toEqual([begun[1], {}])
  await user.click(screen.getByRole('button', { name: 'Add line' }))
  expect(screen.getByRole('button', { name: 'Add line' })).toBeDisabled()
})

test('a line that stays as it is has no inputs, is not removed, and is not pasted over', async () => {
  const { linesNow } = await open({ isFixed: ({ partId }) => partId === 2 })
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Remove line 2' })).toBeNull()
  fireEvent.paste(cell('name, line 1'), { clipboardData: { getData: () => 'Cup\t4\nTray\t5\nBox\t6' } })
  expect(linesNow().map(({ name, qty }) => [name, qty])).toEqual([
    ['Cup', 4],
    ['Pot', 1],
    ['Box', 6],
  ])
})

test('an error stands in its cell', async () => {
  await open({ errors: { '1.qty': 'Too many', '0.weight': 'Too heavy' } })
  expect(cell('qty, line 2')).toBeInvalid()
  expect(cell('qty, line 2')).toHaveAccessibleDescription('Too many')
  expect(cell('qty, line 1')).toBeValid()
  expect(screen.getByRole('alert')).toHaveTextContent('Too heavy')
})

import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openRow, pressRow } from './row-press'

const onOpen = jest.fn((event: React.MouseEvent) => event.preventDefault())
const onPress = jest.fn()
const onOther = jest.fn((event: React.MouseEvent) => event.preventDefault())
beforeEach(() => {
  jest.clearAllMocks()
})
afterEach(() => {
  window.getSelection()?.removeAllRanges()
})

function Rows() {
  return (
    <table {...{ onPointerDown: pressRow, onClick: openRow }}>
      <thead>
        <tr>
          <th>Title</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <label>
              Select
              <input type="checkbox" />
            </label>
          </td>
          <td>
            <a href="/mug" className="row-link" onPointerDown={onPress} onClick={onOpen}>
              Mug
            </a>
          </td>
          <td>blue</td>
          <td>
            <a href="/maker" onClick={onOther}>
              Maker
            </a>
          </td>
          <td data-fixed="end">
            beside
            <button type="button">Edit</button>
          </td>
        </tr>
        <tr>
          <td>no name</td>
        </tr>
        <tr>
          <td data-opens-row>
            <a href="/order" onClick={onOther}>
              Order 7
            </a>
          </td>
          <td>3 pieces</td>
        </tr>
      </tbody>
    </table>
  )
}

test('a click on a row follows the link of its record once, which has the focus then', async () => {
  render(<Rows />)
  await userEvent.click(screen.getByText('blue'))
  expect(onOpen).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Mug')).toHaveFocus()
  await userEvent.click(screen.getByText('Mug'))
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('a press on a row is one on the link, so that the record is requested before the click', () => {
  render(<Rows />)
  // No other event of a pointer has a button here.
  fireEvent(screen.getByText('blue'), new MouseEvent('pointerdown', { bubbles: true }))
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('a click on a row of a small table follows the link that is marked', async () => {
  render(<Rows />)
  await userEvent.click(screen.getByText('3 pieces'))
  expect(onOther).toHaveBeenCalledTimes(1)
})

test.each(['Maker', 'Select', 'Edit', 'beside', 'no name', 'Title'])(
  'a click on “%s” opens no record',
  async (text) => {
    render(<Rows />)
    await userEvent.click(screen.getByText(text))
    expect(onOpen).not.toHaveBeenCalled()
  },
)

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j opens nothing',
  (given) => {
    render(<Rows />)
    fireEvent(screen.getByText('blue'), new MouseEvent('pointerdown', { bubbles: true, ...given }))
    fireEvent.click(screen.getByText('blue'), given)
    expect(onOpen).not.toHaveBeenCalled()
    expect(onPress).not.toHaveBeenCalled()
  },
)

test('a click that ends a selection of text opens nothing', () => {
  render(<Rows />)
  const cell = screen.getByText('blue')
  window.getSelection()?.selectAllChildren(cell)
  fireEvent.click(cell)
  expect(onOpen).not.toHaveBeenCalled()
})

test('a click that was answered already opens nothing', () => {
  render(<Rows />)
  const cell = screen.getByText('blue')
  const click = createEvent.click(cell)
  click.preventDefault()
  fireEvent(cell, click)
  expect(onOpen).not.toHaveBeenCalled()
})

import GlobalStyles from '@mui/material/GlobalStyles'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { unmirroredClasses } from '@/components/theme/unmirrored-classes'
import { CellText } from './cell-text'

/** jsdom has no layout, so the sizes of a cell and its content are mocked. */
const open = (needed: number, given: number) => {
  render(<CellText>Shangqiu Chuntian Knitwear</CellText>)
  const cell = screen.getByText('Shangqiu Chuntian Knitwear')
  Object.defineProperties(cell, { scrollHeight: { value: needed }, clientHeight: { value: given } })
  return cell
}

test.each([
  ['what is cut off is told whole on pointing at it', 51, 34, 'Shangqiu Chuntian Knitwear'],
  ['what can be read is not told twice', 34, 34, ''],
])('%s', async (_, needed, given, title) => {
  const cell = open(needed, given)
  await userEvent.hover(cell)
  expect(cell.title).toBe(title)
})

test('a name that is cut above its second name is told whole', async () => {
  render(
    <CellText>
      <span className="identity">
        <span>S</span>
        <span className="identity-text">
          <span>Shangqiu Chuntian Knitwear</span>
          <span>EN-100</span>
        </span>
      </span>
    </CellText>,
  )
  const name = screen.getByText('Shangqiu Chuntian Knitwear')
  Object.defineProperties(name, { scrollWidth: { value: 240 }, clientWidth: { value: 120 } })
  await userEvent.hover(name)
  expect(screen.getByTitle('Shangqiu Chuntian Knitwear')).toHaveTextContent('EN-100')
})

test('a text has one line and cannot be scrolled', () => {
  render(
    <>
      <GlobalStyles styles={unmirroredClasses} />
      <CellText>Text</CellText>
    </>,
  )
  const text = getComputedStyle(screen.getByText('Text'))
  expect([text.whiteSpace, text.overflow]).toEqual(['nowrap', 'clip'])
})

import { render } from '@testing-library/react'
import { renderCell } from './cell'

const partsOf = (text: string) => {
  const { container } = render(<p>{renderCell('summary', { kind: 'text' }, { summary: text })}</p>)
  expect(container.textContent).toBe(text)
  return [...container.querySelectorAll('.counted')].map(({ textContent }) => textContent)
}

test('a count of goods is a part that is cut as a whole', () => {
  expect(partsOf('Harbour cushion × 19; Nordic jeans × 4; +2')).toEqual(['× 19;', '× 4;'])
})

test('a text without counts has no parts', () => {
  expect(partsOf('SF Express YT8890123456789')).toEqual([])
})

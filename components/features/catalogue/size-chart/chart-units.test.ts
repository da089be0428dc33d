import { type Cell, converted, convertedCell, type Unit } from './chart-units'

const pairs: readonly (readonly [Unit, Unit])[] = [
  ['Centimeter', 'Inch'],
  ['Inch', 'Centimeter'],
  ['Kilogram', 'Pound'],
  ['Pound', 'Kilogram'],
]
const texts = ['52', '52.5', '0.1', '99.9', '20.59', '33.3333', '160–165', '45.5-', '-70']

describe.each(pairs)('from %s to %s', (from, to) => {
  test.each(texts)('and back, %s is what was entered', (text) => {
    let cell: Cell = { text }
    for (let round = 0; round < 20; round += 1) {
      cell = convertedCell(cell, from, to)
      expect(cell.text).not.toBe(text)
      cell = convertedCell(cell, to, from)
    }
    expect(cell).toEqual({ text })
  })
})

test('a chart that was saved in inches or pounds shows the same tenths of centimeters and kilograms again', () => {
  for (let tenths = 1; tenths <= 2500; tenths += 1) {
    const value = tenths / 10
    expect(converted(converted(value, 'Centimeter', 'Inch'), 'Inch', 'Centimeter')).toBe(value)
    expect(converted(converted(value, 'Kilogram', 'Pound'), 'Pound', 'Kilogram')).toBe(value)
  }
})

test('both ends of a range are converted, and what is no number stays', () => {
  expect(convertedCell({ text: '160–165' }, 'Centimeter', 'Inch').text).toBe('62.99–64.96')
  expect(convertedCell({ text: 'loose' }, 'Centimeter', 'Inch').text).toBe('loose')
  expect(convertedCell({ text: ' ' }, 'Centimeter', 'Inch')).toEqual({ text: ' ' })
})

test('a number that is typed after a conversion counts in the new unit', () => {
  expect(convertedCell({ text: '10' }, 'Inch', 'Centimeter')).toEqual({
    text: '25.4',
    entered: { text: '10', unit: 'Inch' },
  })
})

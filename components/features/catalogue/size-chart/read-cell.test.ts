import { readCell } from './read-cell'

test.each([
  ['５２．５', '52.5'],
  ['52,5', '52.5'],
  ['52 cm', '52'],
  ['20.5"', '52.1'],
  ['20.5″', '52.1'],
  ['14½"', '36.8'],
  ['5′6″', '167.6'],
  ['5 ft 6 in', '167.6'],
  ['1.65 m', '165'],
  ['925mm', '92.5'],
  ['160 厘米 至 165 厘米', '160–165'],
  ['155-160cm', '155–160'],
  ['60 in – 165 cm', '152.4–165'],
  ['-170 cm', '–170'],
])('reads %s as %s centimeters', (text, expected) => {
  expect(readCell(text, 'Centimeter').text).toBe(expected)
})

test.each(['loose', 'loose-fit', '36 kg', '36 yards', '92 (36 in)', '1,000', '88-90-92'])(
  'leaves %s as it is written, to be marked',
  (text) => expect(readCell(text, 'Centimeter')).toEqual({ text }),
)

test('a range in one unit remembers what was entered', () => {
  expect(readCell('100-120 lbs', 'Kilogram')).toEqual({
    text: '45.4–54.4',
    entered: { text: '100–120', unit: 'Pound' },
  })
})

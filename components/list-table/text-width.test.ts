import { textWidth, widthOfTexts } from './text-width'

test.each<[string, number]>([
  ['', 0],
  ['2026-11-23', 10],
  ['供应商', 3],
  ['한국', 2],
  ['e\u0301', 1],
])('%j is about as wide as it is shown, in ems of its script', (text, characters) => {
  const width = textWidth(text, 100)
  const perCharacter = /[\u2e80-\ud7a3]/.test(text) ? 100 : 62
  expect(Math.abs(width - characters * perCharacter)).toBeLessThanOrEqual(characters * 8)
})

test('semibold is wider, and a size scales', () => {
  expect(textWidth('Members’ weekend', 13, true)).toBeGreaterThan(textWidth('Members’ weekend', 13))
  expect(textWidth('Mug', 26)).toBeCloseTo(2 * textWidth('Mug', 13))
})

test.each<[string, number[], number]>([
  ['no texts', [], 0],
  ['the longest, where it is little wider', [60, 60, 60, 60, 60, 60, 60, 60, 60, 80], 80],
  ['nine of ten, where the longest is much wider', [60, 60, 60, 60, 60, 60, 60, 60, 60, 300], 60],
])('a column fits %s', (_, widths, expected) => {
  expect(widthOfTexts(widths)).toBe(expected)
})

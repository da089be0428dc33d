import { comparableText } from './comparable-text'

test.each<[string, string, string]>([
  ['quotes', '“Mug” „Tasse“ «tasse» 5″', '"Mug" "Tasse" "tasse" 5"'],
  ['apostrophes', 'don’t ‘so’ 5′', "don't 'so' 5'"],
  ['dashes', 'a–b — c − d ‑ e', 'a-b - c - d - e'],
  ['dots', 'wait…', 'wait...'],
  ['spaces', 'a\u00a0b\u2009c\u3000d\r\ne ', 'a b c d e'],
  ['what cannot be seen', 'a\u200bb\ufeffc\u00ad', 'abc'],
  ['letters of full width', 'Ａ１', 'A1'],
])('smart encoding does not change what is compared: %s', (_, sent, listed) => {
  expect(comparableText(sent)).toBe(comparableText(listed))
  expect(comparableText(listed)).toBe(listed.trim())
})

test('other texts stay different', () => {
  const texts = ['Order 5', 'Order 6', 'order 5', 'Örder 5', 'Order5']
  expect(new Set(texts.map(comparableText)).size).toBe(texts.length)
})

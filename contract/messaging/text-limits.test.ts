import { countText } from './text-limits'

test.each([
  ['whatsapp', 'a'.repeat(4096), 0],
  ['whatsapp', 'a'.repeat(4097), -1],
  ['whatsapp', '😀'.repeat(4096), 0],
  ['line', '😀'.repeat(2500), 0],
  ['line', '😀'.repeat(2501), -2],
  ['line', '', 5000],
] as const)('on %s a text is counted as its provider does', (channel, text, remaining) => {
  expect(countText(channel, text)?.remaining).toBe(remaining)
})

test('SMS is counted in segments', () => {
  expect(countText('sms', 'a')).toBeNull()
})

test('SMS has the limit of its provider besides', () => {
  expect(countText('sms', 'a'.repeat(1601), 1600)).toEqual({ max: 1600, remaining: -1 })
})

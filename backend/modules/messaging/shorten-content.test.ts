import { failingRows } from '@/contract/testing/failing-rows'
import { shortenContent } from './shorten-content'

const bytesOf = (text: string) => Buffer.byteLength(text)
const whatsapp = (body: string) => JSON.stringify({ type: 'text', text: { body } })

test('leaves a text of few bytes as it is, whether JSON or not', () => {
  expect(shortenContent('Hello', 8192)).toBe('Hello')
  expect(shortenContent(whatsapp('Hello'), 8192)).toBe(whatsapp('Hello'))
})

test.each([['x'], ['茶'], ['😀'], ['"'], ['\\'], ['\u0001']])('cuts a text of %j, and no character of it', (letter) => {
  const plain = shortenContent(letter.repeat(9000), 8192)
  expect(plain).toBe(letter.repeat(plain.length / letter.length))
  expect(bytesOf(plain)).toBeLessThanOrEqual(8192)
  expect(bytesOf(plain)).toBeGreaterThan(8188)
  const json = shortenContent(whatsapp(letter.repeat(9000)), 8192)
  const { type, text } = JSON.parse(json)
  expect([type, text.body]).toEqual(['text', letter.repeat(text.body.length / letter.length)])
  expect(bytesOf(json)).toBeLessThanOrEqual(8192)
  expect(bytesOf(json)).toBeGreaterThan(8100)
})

const whole = JSON.stringify({
  type: 'template',
  template: { name: 'a "b"', numbers: [1, 22.5, true, null], inner: [{ k: '\\"\u00e9' }, [], {}, ['x', 'y']] },
  last: 'end',
})

test('completes JSON that is cut after any letter', () => {
  const lengths = Array.from({ length: whole.length - 64 }, (_, more) => 65 + more)
  const failing = failingRows(
    lengths,
    (bytes) => `${bytes} bytes`,
    (bytes) => {
      const cut = JSON.parse(shortenContent(whole, bytes))
      expect(whole.startsWith(JSON.stringify(cut).replace(/["}\]]*$/, ''))).toBe(true)
    },
  )
  expect(failing).toEqual([])
})

test('cuts what looks like JSON and is none', () => {
  expect(shortenContent('['.repeat(100_000), 8192)).toBe('['.repeat(8192))
  expect(shortenContent(`[${'x'.repeat(9000)}]`, 8192)).toBe('[]')
})

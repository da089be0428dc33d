import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HtmlSanitizer } from './html-sanitizer'
import { NestedHtml } from './sanitized-html'

const folder = mkdtempSync(join(tmpdir(), 'quayside-html-'))
afterAll(() => rmSync(folder, { recursive: true }))

let sanitizer: HtmlSanitizer
afterEach(() => sanitizer.close())

/** A sanitizer whose thread answers a text by a program of the test. */
function withThread(answer: string, maxMs?: number): HtmlSanitizer {
  const file = join(folder, 'thread.mjs')
  const lines = ["import { parentPort } from 'node:worker_threads'", `parentPort.on('message', (text) => {${answer}})`]
  writeFileSync(file, lines.join('\n'))
  return new HtmlSanitizer(file, maxMs)
}
const respond = 'parentPort.postMessage'
const long = (text: string) => text + 'x'.repeat(4001)

test('sanitizes long texts in a thread of their own, and short ones at once', async () => {
  sanitizer = withThread(`${respond}({ html: 'by the thread' })`)
  expect(await sanitizer.sanitize('<b>short</b><script>')).toBe('<b>short</b>')
  expect(await sanitizer.sanitize(long('<b>'))).toBe('by the thread')
})

test('returns each text its own response when several are sanitized at once', async () => {
  sanitizer = withThread(`${respond}({ html: text.slice(0, 1) })`)
  const texts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  expect(await Promise.all(texts.map((text) => sanitizer.sanitize(long(text))))).toEqual(texts)
})

test('reports HTML that is nested too deep, also from the thread', async () => {
  sanitizer = withThread(`${respond}({ isNested: true })`)
  await expect(sanitizer.sanitize('<b>'.repeat(101))).rejects.toThrow(NestedHtml)
  await expect(sanitizer.sanitize(long(''))).rejects.toThrow(NestedHtml)
})

test('starts a new thread after one that has died', async () => {
  sanitizer = withThread(`if (text.startsWith('die')) throw new Error('died'); ${respond}({ html: 'alive' })`)
  await expect(sanitizer.sanitize(long('die'))).rejects.toMatchObject({ kind: 'overloaded' })
  expect(await sanitizer.sanitize(long('live'))).toBe('alive')
})

test('ends a thread that takes too long', async () => {
  sanitizer = withThread('for (;;) {}', 100)
  await expect(sanitizer.sanitize(long(''))).rejects.toMatchObject({ kind: 'overloaded' })
})

test('rejects at once what would wait behind too many texts', async () => {
  sanitizer = withThread(`${respond}({ html: '' })`)
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => sanitizer.sanitize(long(''))))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(9)
})

import { maxHtmlDepth } from '@/contract/text/html-rules'
import { NestedHtml, sanitizedHtml } from './sanitized-html'

const nested = (tag: string, levels: number) => `${`<${tag}>`.repeat(levels)}x${`</${tag}>`.repeat(levels)}`

test('stores the deepest HTML that is allowed as it is', () => {
  expect(sanitizedHtml(nested('b', maxHtmlDepth))).toBe(nested('b', maxHtmlDepth))
})

test.each([
  ['blocks with stray closing tags', '<div>'.repeat(22_000) + '</p>'.repeat(22_000)],
  ['marks', nested('b', maxHtmlDepth + 1)],
  ['unknown elements', nested('font', maxHtmlDepth + 1)],
  ['elements that are never closed', '<section>'.repeat(maxHtmlDepth + 1)],
])('rejects %s that are nested too deep', (_, html) => {
  expect(() => sanitizedHtml(html)).toThrow(NestedHtml)
})

test.each([
  ['paragraphs', '<p>x', '<p>x</p>'],
  ['items', '<li>x', '<li>x</li>'],
  ['line breaks', 'x<br>', 'x<br />'],
  ['pictures', '<img src="/files/a.png">', '<img src="/files/a.png" />'],
])('does not count %s that are closed by the next', (_, html, clean) => {
  expect(sanitizedHtml(html.repeat(500))).toBe(clean.repeat(500))
})

test('drops stray closing tags', () => {
  expect(sanitizedHtml(`<i>a</b></div>${'</i></b>'.repeat(1000)}`)).toBe('<i>a</i>')
})

test.each([
  ['color: RED; position: fixed', 'color:RED'],
  ['COLOR:red ! important;;width:50%', 'color:red ! important;width:50%'],
  [`color: r${' '.repeat(1000)}ed`, undefined],
  ['background-color: url(x); width: 101%', undefined],
  ['a{', undefined],
])('stores of the style “%s” what is allowed', (style, allowed) => {
  expect(sanitizedHtml(`<p style="${style}">x</p>`)).toBe(allowed ? `<p style="${allowed}">x</p>` : '<p>x</p>')
})

test.each([
  ['rel', 'opener', undefined],
  ['rel', 'noopener OPENER nofollow', 'noopener nofollow'],
])('stores of the attribute %s of a link “%s” what is allowed', (name, value, allowed) => {
  expect(sanitizedHtml(`<a ${name}="${value}">x</a>`)).toBe(allowed ? `<a ${name}="${allowed}">x</a>` : '<a>x</a>')
})

test.each([
  ['img', 'width', '4000', true],
  ['img', 'width', '100%', true],
  ['img', 'width', '4001', false],
  ['img', 'height', ' 99999px', false],
])('stores no size of %s over 4,000: %s %s', (tag, name, value, isKept) => {
  expect(sanitizedHtml(`<${tag} ${name}="${value}">`)).toBe(isKept ? `<${tag} ${name}="${value}" />` : `<${tag} />`)
})

test.each(['colspan', 'rowspan'])('stores no %s over 4,000', (name) => {
  const cell = (value: string) => `<table><tbody><tr><td${value}>x</td></tr></tbody></table>`
  expect(sanitizedHtml(cell(` ${name}="65534"`))).toBe(cell(''))
  expect(sanitizedHtml(cell(` ${name}="3"`))).toBe(cell(` ${name}="3"`))
})

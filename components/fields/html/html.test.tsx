import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '@/components/testing/page'
import { renderCell } from '../cell'
import { HtmlInput } from '../inputs/html-input'
import { cleanHtml } from './clean-html'
import { normalizedHtml } from './extensions'
import { lostHtml } from './lost-html'

// jsdom has no layout; editors measure the position of the cursor.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()

test.each([
  '<p>Tea <strong>green</strong> <em>and</em> <u>black</u> <s>old</s></p>',
  '<h2>Size</h2><p style="text-align:center;color:#ff0000">Red</p>',
  '<ul><li>One</li><li>Two<ul><li>Inner</li></ul></li></ul>',
  '<ol start="3" type="a"><li><p>Three</p></li></ol>',
  '<table><tbody><tr><th scope="col">Size</th><td colspan="2" style="width:40%">M</td></tr><tr><td></td><td>1</td><td>2</td></tr></tbody></table>',
  '<div style="width:50%" title="Box">Text<br>more</div>',
  '<section><h3>Care</h3><p>Wash</p></section>',
  '<p>H<sub>2</sub>O <span style="color:red" lang="fr">eau <small>x</small></span></p>',
  '<p><a href="https://shop.example/a" target="_blank" rel="noopener" title="Shop">Shop</a></p>',
  '<p><img src="https://shop.example/a.png" alt="Cup" width="40" height="30" style="width:50%"></p>',
  '<figure><img src="/files/a.png" alt=""><figcaption>Cup</figcaption></figure>',
  '<blockquote><p>Good</p></blockquote><hr><pre><code>a  b</code></pre>',
])('the editor preserves %s', (html) => {
  const once = normalizedHtml(html)
  expect(lostHtml(html, once)).toEqual([])
  expect(normalizedHtml(once)).toBe(once)
})

test('a text without paragraphs in cells, items and groups gets none', () => {
  const html = '<ul><li>One</li></ul><table><tbody><tr><td>M</td></tr></tbody></table><div>Text</div>'
  expect(normalizedHtml(html)).toBe(html)
})

test.each([
  ['<table><thead><tr><th>Size</th></tr></thead><tbody><tr><td>M</td></tr></tbody></table>', ['<thead>']],
  ['<p><ruby>茶<rt>cha</rt></ruby></p>', ['<ruby>', '<rt>']],
  ['<dl><dt>Size</dt><dd>M</dd></dl>', ['<dl>', '<dt>', '<dd>']],
  ['<ul style="color:red" title="List"><li>One</li></ul><ol reversed=""><li>Two</li></ol>', ['ol reversed']],
])('the editor names the parts of %s that it would lose', (html, lost) => {
  expect(lostHtml(html, normalizedHtml(html))).toEqual(lost)
})

const nested = (tags: readonly string[], levels: number) => {
  const open = Array.from({ length: levels }, (_, level) => String(tags[level % tags.length]))
  const close = [...open].reverse().map((tag) => `</${tag.split(' ')[0]}>`)
  return `<p>${open.map((tag) => `<${tag}>`).join('')}Tea${close.join('')}</p>`
}

function depthOf(html: string): number {
  let level = [...new DOMParser().parseFromString(html, 'text/html').body.children]
  let depth = 0
  for (; level.length > 0; depth += 1) level = level.flatMap(({ children }) => [...children])
  return depth
}

const distinct = Array.from({ length: 300 }, (_, level) => `span title="${level}"`)

test.each<[string, readonly string[]]>([
  ['different attributes', distinct],
  ['six tags', ['span', 'sub', 'sup', 'small', 'strong', 'em']],
  ['links', ['a href="/a"', 'u']],
])('the editor opens marks of %s that are nested too deep without the deepest', (_, tags) => {
  const html = nested(tags, 300)
  const once = normalizedHtml(html)
  expect(depthOf(once)).toBeLessThanOrEqual(100)
  expect(once).toContain('Tea')
  expect(normalizedHtml(once)).toBe(once)
})

test('the editor opens groups that are nested too deep without the deepest, but with their pictures', () => {
  const inner = '<p>Tea<br><img src="/files/a.png" alt="Cup"></p>'
  const html = `${'<div>'.repeat(300)}${inner}${'</div>'.repeat(300)}`
  const once = normalizedHtml(html)
  expect(once.match(/<div>/g)).toHaveLength(100)
  expect(once).toContain('Tea<br><img src="/files/a.png" alt="Cup"></div>')
  expect(lostHtml(html, once)).toEqual(['<div>', '<p>'])
})

test('a lost text is named, too', () => {
  expect(lostHtml('<p>One two</p>', '<p>One</p>')).toEqual(['text'])
})

test.each([
  ['<p onclick="x()">Tea</p><script>x()</script>', '<p>Tea</p>'],
  ['<a href="javascript:x()">Tea</a><a href=" java\nscript:x()">Tea</a>', '<a>Tea</a><a>Tea</a>'],
  ['<img src="x" onerror="x()"><img src="data:image/png;base64,AAAA">', '<img src="x"><img>'],
  ['<p style="position:fixed;color:red" class="MuiDialog-root" id="a">Tea</p>', '<p style="color:red">Tea</p>'],
  [
    '<a href="/a" rel="opener">x</a><img src="/a.png" width="4001" height="4000">',
    '<a href="/a">x</a><img src="/a.png" height="4000">',
  ],
  ['<p style="width:9999%;font-size:999px">Tea</p><a href="/a" target="_top">x</a>', '<p>Tea</p><a href="/a">x</a>'],
  ['<iframe src="https://a.example"></iframe><p>Tea</p><svg><a href="#">x</a></svg>', '<p>Tea</p>'],
  ['<img src="//a.example/b.png"><p style="position:fixed">Tea</p>', '<img><p>Tea</p>'],
])('unsafe code and styles are removed from %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
})

test('a cell shows the text without its markup', () => {
  const html = '<h2>Tea &amp; cups</h2><p>Two&nbsp;<b>kinds</b> &#33;</p><p title="unclosed'
  expect(renderCell('html', { kind: 'html' }, { html })).toBe('Tea & cups Two kinds !')
})

const onChange = jest.fn()
beforeEach(() => jest.clearAllMocks())

function Form({ first }: { first: string | null }) {
  const [value, setValue] = useState<unknown>(first)
  const shared = {
    ...{ name: 'htmlDetails', label: 'Details', required: false, placeholder: undefined },
    ...{ error: false, helperText: undefined, onBlur: () => {}, inputRef: () => {} },
  }
  return (
    <HtmlInput
      shared={shared}
      category="products"
      value={value}
      onChange={(next) => {
        onChange(next)
        setValue(next)
      }}
    />
  )
}

const open = async (first: string | null) => {
  const { user } = await renderScreen(<Form first={first} />)
  await user.click(screen.getByRole('button', { name: first ? 'Edit: Details' : 'Write: Details' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Details' })) }
}

test('opening, switching every view and closing changes nothing', async () => {
  const { user, dialog } = await open('<div>Tea<ul><li>One</li></ul></div>')
  expect(await dialog.findByRole('textbox', { name: 'Details' })).toHaveTextContent('TeaOne')
  for (const view of ['HTML source', 'Preview', 'Text']) await user.click(dialog.getByRole('button', { name: view }))
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(onChange).not.toHaveBeenCalled()
})

test('formatting in the editor changes the value', async () => {
  const { user, dialog } = await open('<p>Tea</p>')
  await user.click(await dialog.findByRole('button', { name: 'Bulleted list' }))
  expect(onChange).toHaveBeenLastCalledWith('<ul><li><p>Tea</p></li></ul>')
  await user.click(dialog.getByRole('button', { name: 'Undo' }))
  expect(onChange).toHaveBeenLastCalledWith('<p>Tea</p>')
})

test('a text that the editor would damage opens as source and names the lost parts', async () => {
  const { user, dialog } = await open('<p>Tea</p><dl><dt>Size</dt><dd>M</dd></dl>')
  expect(await dialog.findByRole('alert')).toHaveTextContent('would lose: <dl>, <dt>, <dd>')
  expect(dialog.getByRole('button', { name: 'Text' })).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: 'Edit as text anyway' }))
  expect(await dialog.findByRole('textbox', { name: 'Details' })).toHaveTextContent('TeaSizeM')
  expect(onChange).not.toHaveBeenCalled()
})

test('a text that is nested too deep opens as source, and as text once its loss is accepted', async () => {
  const { user, dialog } = await open(nested(distinct, 300))
  expect(await dialog.findByRole('alert')).toHaveTextContent('would lose: <span>, span title')
  await user.click(dialog.getByRole('button', { name: 'Edit as text anyway' }))
  expect(await dialog.findByRole('textbox', { name: 'Details' })).toHaveTextContent('Tea')
  expect(onChange).not.toHaveBeenCalled()
})

test('a preview runs no scripts', async () => {
  await renderScreen(<Form first={'<p>Tea</p><img src="https://a.example/b.png"><script>x()</script>'} />)
  const frame = await screen.findByTitle('Details')
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts')
  const page = frame.getAttribute('srcdoc') ?? ''
  expect(page).not.toContain('script')
  expect(page).toContain('src="/api/v1/files?url=https%3A%2F%2Fa.example%2Fb.png"')
})

import Box from '@mui/material/Box'
import { render } from '@testing-library/react'
import { compile, middleware, serialize, stringify } from 'stylis'
import { MirroredStyles, mirror } from './mirrored-styles'
import { unmirrored } from './prefix-styles'
import { UnmirroredStyles } from './unmirrored-styles'

const mirrored = (css: string) => serialize(compile(css), middleware([...mirror, stringify]))

test.each([
  ['.a{left:1px;margin-right:2px;text-align:left;}', '.a{right:1px;margin-left:2px;text-align:right;}'],
  ['.a{padding:1px 2px 3px 4px;}', '.a{padding:1px 4px 3px 2px;}'],
  ['@layer mui{.a{left:1px;}}', '@layer mui{.a{right:1px;}}'],
  ['@layer mui{@media (min-width:1027px){.a{left:1px;}}}', '@layer mui{@media (min-width:1027px){.a{right:1px;}}}'],
  // Logical sides follow the page's direction by themselves.
  ['.a{inset-inline-start:3px;}', '.a{inset-inline-start:3px;}'],
  ['.a{user-select:none;float:left;}', '.a{-webkit-user-select:none;user-select:none;float:right;}'],
])('mirrors %s to %s in right-to-left languages', (css, expected) => {
  expect(mirrored(css)).toBe(expected)
})

test('prefixes only what a browser with cascade layers needs prefixed', () => {
  const css = serialize(compile('.a{display:flex;user-select:none;}'), middleware([...unmirrored, stringify]))
  expect(css).toBe('.a{display:flex;-webkit-user-select:none;user-select:none;}')
})

test.each([
  ['mirrored', MirroredStyles, 'qsr'],
  ['plain', UnmirroredStyles, 'qs'],
])('%s styles carry the nonce of the page', (_, Styles, key) => {
  const { container, unmount } = render(
    <Styles nonce="n0nce">
      <Box sx={{ left: 1 }} />
    </Styles>,
  )
  expect(container.firstElementChild?.className).toMatch(new RegExp(`(^| )${key}-`))
  const elements = [...document.head.querySelectorAll(`style[data-emotion^="${key}"]`)]
  expect(elements.map((element) => element.getAttribute('nonce'))).toEqual(elements.map(() => 'n0nce'))
  expect(elements.length).toBeGreaterThan(0)
  unmount()
  for (const element of elements) element.remove()
})

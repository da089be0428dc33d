import { themeStyles } from './theme-styles'

const styles = themeStyles()

/** The selectors of the rules that set a variable; whole texts would make failures unreadable. */
const selectorsOf = (name: string) =>
  [...styles.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, , body]) => body?.includes(`${name}:`))
    .map(([, selector]) => selector)

test('one style sheet in the layer of the other styles has the variables of both modes', () => {
  expect(styles.slice(0, 16)).toBe('@layer mui{html{')
  expect(selectorsOf('--mui-spacing')).toEqual([':root'])
  expect(selectorsOf('--mui-palette-divider')).toEqual([':root,.light', '.dark'])
})

test('in right-to-left pages alone each text keeps its own direction and is aligned to the right', () => {
  expect(selectorsOf('unicode-bidi')).toEqual([':where(html[dir=rtl]) *:not(input, textarea)'])
  expect(selectorsOf('text-align')).toEqual([':where(html[dir=rtl]) body'])
})

test('only Traditional Chinese has fonts of its own', () => {
  expect(styles.match(/[^{}]+\{--font-family:[^}]+/g)).toEqual([
    expect.stringMatching(/^:root\{.*PingFang SC/),
    expect.stringMatching(/^\[data-language=zh-Hant\]\{.*PingFang TC/),
  ])
})

test('fields detect autofill by its animations, because they insert no styles of their own', () => {
  expect(styles.match(/@keyframes mui-auto-fill(-cancel)?\{/g)).toHaveLength(2)
})

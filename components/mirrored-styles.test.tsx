import Box from '@mui/material/Box'
import { render } from '@testing-library/react'
import { MirroredStyles } from './mirrored-styles'
import { PlainStyles } from './plain-styles'

const rules = { position: 'absolute', left: 1, marginRight: '2px', textAlign: 'left', insetInlineStart: 3 } as const

/** The rules of a box as they came to stand in the page, and the names that their elements bear. */
function written(Styles: typeof PlainStyles) {
  const { unmount } = render(
    <Styles nonce="n0nce">
      <Box sx={rules} />
    </Styles>,
  )
  const elements = [...document.head.querySelectorAll('style')]
  const css = elements.map(({ textContent }) => textContent).join('')
  const nonces = new Set(elements.map(({ nonce }) => nonce))
  unmount()
  for (const element of elements) element.remove()
  return { css: css.replaceAll(' ', ''), nonces: [...nonces] }
}

test('left and right change places where a language is read from the right; logical sides need not', () => {
  const { css, nonces } = written(MirroredStyles)
  expect(css).toContain('right:1px;margin-left:2px;text-align:right;inset-inline-start:3px')
  expect(css).toContain('@layermui{')
  expect(nonces).toEqual(['n0nce'])
})

test('elsewhere they stay', () => {
  const { css, nonces } = written(PlainStyles)
  expect(css).toContain('left:1px;margin-right:2px;text-align:left;inset-inline-start:3px')
  expect(nonces).toEqual(['n0nce'])
})

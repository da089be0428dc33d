'use client'
import Box from '@mui/material/Box'
import { useMemo, useState } from 'react'
import { useSession } from '@/components/state/session-context'
import { useNonce } from '@/components/theme/providers'
import { imageUrl } from '../pictures/image'
import { cleanHtml } from './clean-html'

interface Props {
  html: string
  /** Accessible name of the frame. */
  title: string
  /** In pixels; longer content scrolls. */
  maxHeight?: number
}

/** A separate page that is light in both modes: shops define their own surroundings. */
const style = `
  :root { color-scheme: light }
  body { margin: 12px; font: 14px/1.5 system-ui, sans-serif; color: #182223; background: #fff; overflow-wrap: anywhere }
  img { max-width: 100%; height: auto }
  table { border-collapse: collapse }
  td, th { border: 1px solid #c9d1cf; padding: 4px 8px; text-align: start }
  blockquote { margin-inline: 0; padding-inline-start: 12px; border-inline-start: 3px solid #c9d1cf }
`

/** HTML as a shop displays it, sanitized again and in a frame that runs no scripts. */
export function HtmlFrame({ html, title, maxHeight = 320 }: Props) {
  const { imageDirectHosts } = useSession()
  const nonce = useNonce()
  const [height, setHeight] = useState(64)
  const page = useMemo(() => {
    const { body } = new DOMParser().parseFromString(cleanHtml(html), 'text/html')
    for (const image of body.querySelectorAll('img')) {
      image.setAttribute('src', imageUrl(image.getAttribute('src') ?? '', imageDirectHosts))
    }
    for (const link of body.querySelectorAll('a')) {
      link.setAttribute('target', '_blank')
      link.setAttribute('rel', 'noreferrer')
    }
    return `<!doctype html><meta charset="utf-8"><title>${escaped(title)}</title><style nonce="${nonce ?? ''}">${style}</style><body>${body.innerHTML}`
  }, [html, imageDirectHosts, nonce, title])
  return (
    <Box
      component="iframe"
      title={title}
      // With its origin it may load our pictures; without scripts that is harmless.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={page}
      onLoad={({ currentTarget }) => {
        const root = currentTarget.contentDocument?.documentElement
        if (root) setHeight(Math.min(root.offsetHeight + 2, maxHeight))
      }}
      sx={{
        display: 'block',
        width: '100%',
        height,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'common.white',
      }}
    />
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

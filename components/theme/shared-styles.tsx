'use client'
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react'
import { type ReactNode, useState } from 'react'

/**
 * Names of the styles in the sheet of the console's pages (`scripts/build/theme-styles.mjs`). On the server alone: the browser
 * learns from each page which of them it has.
 */
const sharedNames = () => (typeof window === 'undefined' ? (process.env.SHARED_STYLES ?? '') : '')

let parsed: { text: string; names: ReadonlySet<string> } = { text: '', names: new Set() }

function namesIn(text: string): ReadonlySet<string> {
  if (text !== parsed.text) parsed = { text, names: new Set(text.split(' ').filter(Boolean)) }
  return parsed.names
}

/** Pages within it have the sheet: their HTML names the styles that are in it, and does not repeat them. */
export function SharedStyles({ children }: { children: ReactNode }) {
  const cache = useEmotionCache()
  // Before what is below renders. The server renders each page with a cache of its own.
  useState(() => {
    const shared = namesIn(sharedNames())
    // The sheet is not mirrored.
    if (shared.size === 0 || cache?.key !== 'qs') return
    const { insert } = cache
    cache.insert = (...args) => {
      const text = insert(...args)
      const { name } = args[1]
      if (shared.has(name) && typeof cache.inserted[name] === 'string') cache.inserted[name] = ' '
      return text
    }
  })
  return children
}

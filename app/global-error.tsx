'use client'
import { useSyncExternalStore } from 'react'
import { lastWords } from '@/i18n/last-words'

const never = () => () => {}

/** When even the frame of the page fails. Nothing of the console can be relied on here, its theme least. */
export default function GlobalError({ retry }: { retry: () => void }) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const words = isBrowser ? lastWords(document.cookie, navigator.languages) : lastWords('', [])
  return (
    <html lang={words.locale} style={{ colorScheme: 'light dark' }}>
      <body style={{ fontFamily: 'system-ui, sans-serif', textAlign: 'center', padding: '20vh 16px' }}>
        <title>{words.title}</title>
        <main>
          <h1 style={{ fontSize: 20 }}>{words.title}</h1>
          <p>{words.text}</p>
          <button type="button" onClick={retry} style={{ padding: '8px 16px', font: 'inherit' }}>
            {words.retry}
          </button>
        </main>
      </body>
    </html>
  )
}

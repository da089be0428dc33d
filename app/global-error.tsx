'use client'
import { useSyncExternalStore } from 'react'
import { fallbackMessages } from '@/i18n/fallback-messages'

const never = () => () => {}

/** When even the frame of the page fails. Nothing of the console can be relied on here, its theme least. */
export default function GlobalError({ retry }: { retry: () => void }) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const messages = isBrowser ? fallbackMessages(document.cookie, navigator.languages) : fallbackMessages('', [])
  return (
    <html lang={messages.locale} style={{ colorScheme: 'light dark' }}>
      <body style={{ fontFamily: 'system-ui, sans-serif', textAlign: 'center', padding: '20vh 16px' }}>
        <title>{messages.title}</title>
        <main>
          <h1 style={{ fontSize: 20 }}>{messages.title}</h1>
          <p>{messages.text}</p>
          <button type="button" onClick={retry} style={{ padding: '8px 16px', font: 'inherit' }}>
            {messages.retry}
          </button>
        </main>
      </body>
    </html>
  )
}

'use client'
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import type { Messages } from './messages'

/** Merges messages into those of the layouts around it; next-intl's own provider would replace them. */
export function AddedMessages({ messages, children }: { messages: Partial<Messages>; children: ReactNode }) {
  const locale = useLocale()
  const outer = useMessages()
  const all = useMemo(
    () => ({ ...outer, ...messages, entities: { ...outer.entities, ...messages.entities } }),
    [outer, messages],
  )
  return (
    <NextIntlClientProvider locale={locale} messages={all}>
      {children}
    </NextIntlClientProvider>
  )
}

'use client'
import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { fullLocales } from '../locales'
import type { ShellMessagesProps } from './added-shell-messages'

type MessageLocale = (typeof fullLocales)[number]

/**
 * By language. Loaded by a client component, as a server component that may render any of them has all of them loaded:
 * the chunks of a layout are one group.
 */
const providers: Readonly<Record<MessageLocale, ComponentType<ShellMessagesProps>>> = {
  en: dynamic(() => import('./en').then((file) => file.ShellMessages)),
  'zh-Hans': dynamic(() => import('./zh-hans').then((file) => file.ShellMessages)),
  'zh-Hant': dynamic(() => import('./zh-hant').then((file) => file.ShellMessages)),
}

/** The shell's messages in the language of the texts, the only one that a browser loads. */
export function ShellMessages({ language, ...props }: ShellMessagesProps & { language: MessageLocale }) {
  const Messages = providers[language]
  return <Messages {...props} />
}

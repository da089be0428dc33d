'use client'
import { type ReactNode, useMemo } from 'react'
import { AddedMessages } from '../added-messages'
import type { Messages } from '../messages'
import type { ShellNamespace } from '../page-messages'

export interface ShellMessagesProps {
  entities: Messages['entities']
  children: ReactNode
}

interface Props extends ShellMessagesProps {
  messages: Pick<Messages, ShellNamespace>
}

/** Messages that every page of the console has: in a script, which a browser caches, instead of in each page. */
export function AddedShellMessages({ messages, entities, children }: Props) {
  const all = useMemo(() => ({ ...messages, entities }), [messages, entities])
  return <AddedMessages messages={all}>{children}</AddedMessages>
}

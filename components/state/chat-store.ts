import { useSyncExternalStore } from 'react'
import { createListeners } from '@/lib/listeners'
import type { ChatTarget } from './chat-address'

const changes = createListeners()
let current: ChatTarget | null = null

/** Opens the chat dialog, or leads the open one elsewhere; null closes it. It stays open from page to page. */
export function showChat(target: ChatTarget | null): void {
  current = target
  changes.notify()
}

/** Opens the chat at the side of a page about a customer, so that both are in sight. */
export const showChatBeside = (target: ChatTarget): void => showChat({ ...target, isBeside: true })

export const useChatTarget = (): ChatTarget | null =>
  useSyncExternalStore(
    changes.subscribe,
    () => current,
    () => null,
  )

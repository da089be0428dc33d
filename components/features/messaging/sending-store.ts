import { useSyncExternalStore } from 'react'
import { createListeners } from '@/lib/listeners'
import type { Outgoing } from './messaging-calls'

/** A message that the server has not confirmed. */
export interface Sending extends Outgoing {
  key: string
  error?: unknown
}

const none: readonly Sending[] = []
const changes = createListeners()
const threads = new Map<string, readonly Sending[]>()

/** The unconfirmed messages of a conversation, which stay while another one is open or the dialog is closed. */
export const useSending = (thread: string): readonly Sending[] =>
  useSyncExternalStore(
    changes.subscribe,
    () => threads.get(thread) ?? none,
    () => none,
  )

/** Adds a message that is sent, or replaces it by its newer state. */
export function putSending(thread: string, one: Sending): void {
  const rows = threads.get(thread) ?? none
  const isKnown = rows.some(({ key }) => key === one.key)
  threads.set(thread, isKnown ? rows.map((row) => (row.key === one.key ? one : row)) : [...rows, one])
  changes.notify()
}

/** Removes a message that has arrived or is given up. */
export function dropSending(thread: string, key: string): void {
  const rows = (threads.get(thread) ?? none).filter((row) => row.key !== key)
  if (rows.length > 0) threads.set(thread, rows)
  else threads.delete(thread)
  changes.notify()
}

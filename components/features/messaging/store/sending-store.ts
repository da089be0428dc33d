import { useSyncExternalStore } from 'react'
import { createListeners } from '@/lib/listeners'
import type { Outgoing } from './messaging-calls'

/** A message that the server has not confirmed. */
export type Sending = Outgoing & {
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

const last = new Map<string, Promise<unknown>>()

/** Sends the messages of a conversation one after another: calls at the same time would arrive in any order. */
export function sendInTurn<Result>(thread: string, send: () => Promise<Result>): Promise<Result> {
  const mine = (last.get(thread) ?? Promise.resolve()).then(send)
  const ended = mine
    .catch(() => {})
    .then(() => {
      if (last.get(thread) === ended) last.delete(thread)
    })
  last.set(thread, ended)
  return mine
}

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

'use client'
import { createContext, useContext } from 'react'

/** A list whose records open over it, in the list's own route. */
export interface OpenedRecords {
  /** Loads the code of their page before it is wanted. */
  prepare: () => void
  /**
   * Opens the page of a record at once; false where its code has not come, and the router has to.
   * @param how `replace`: the record beside the open one is no entry of the history
   */
  open: (href: string, how?: 'push' | 'replace') => boolean
  /** Shows the list again, as a new entry of the history. */
  leave: () => void
}

const OpenedRecordsContext = createContext<OpenedRecords | null>(null)

export const OpenedRecordsProvider = OpenedRecordsContext

/** The list that a record is opened from or over; null where records are opened by the router. */
export const useOpenedRecords = (): OpenedRecords | null => useContext(OpenedRecordsContext)

/** The mark of a history entry whose page lies over a list: the address of the list. */
export interface OverList {
  over: string
}

/** The mark of the present entry, for what replaces it; Next writes into it, so each has its own. */
export function presentMark(): OverList | null {
  const over: unknown = window.history.state?.over
  return typeof over === 'string' ? { over } : null
}

let isOver = false

/** Called as a record is opened over its list, and as it is left. */
export function noteRecordOver(now: boolean): void {
  isOver = now
}

/**
 * Whether a record lies over its list. The router knows the list's route alone: it must not render the address of the
 * record again, or it takes the one for the other.
 */
export const isRecordOver = (): boolean => isOver

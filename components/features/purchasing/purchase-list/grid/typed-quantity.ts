'use client'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { readPieces } from '@/lib/format/typed-number'
import { createListeners } from '@/lib/listeners'

/** The quantity that is being typed, which prices follow before it is stored; of one line at a time. */
export function createTypedQuantity() {
  const { subscribe, notify } = createListeners()
  let current: { id: number; qty: number } | null = null
  return {
    subscribe,
    of: (id: number): number | null => (current?.id === id ? current.qty : null),
    /** What is no quantity shows the stored one. */
    type: (id: number, text: string) => {
      const qty = readPieces(text)
      current = qty ? { id, qty } : null
      notify()
    },
    clear: () => {
      if (!current) return
      current = null
      notify()
    },
  }
}

type TypedQuantity = ReturnType<typeof createTypedQuantity>

export const TypedQuantityContext = createContext<TypedQuantity>(createTypedQuantity())

/** The quantity of a line as it is being typed, else as it is. */
export function useTypedQuantity(id: number, stored: number): number {
  const typed = useContext(TypedQuantityContext)
  const read = () => typed.of(id)
  return useSyncExternalStore(typed.subscribe, read, () => null) ?? stored
}

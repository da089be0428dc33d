'use client'
import { useRef } from 'react'
import { newKey } from '@/lib/api/idempotency-key'

/** One idempotency key for each text: the same values that are sent again are carried out once. */
export function useKeyOf() {
  const last = useRef({ text: '', key: '' })
  return {
    keyOf: (text: string): string => {
      if (last.current.text !== text) last.current = { text, key: newKey() }
      return last.current.key
    },
    /** Gives the same text another key, once the former one is carried out. */
    renew: (): void => {
      last.current = { text: '', key: '' }
    },
  }
}

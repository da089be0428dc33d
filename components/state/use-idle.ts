'use client'
import { useSyncExternalStore } from 'react'
import { createListeners } from '@/lib/listeners'
import { whenIdle } from '@/lib/when-idle'

const listeners = createListeners()
let isIdle = false
let isWaiting = false

function subscribe(listener: () => void): () => void {
  const end = listeners.subscribe(listener)
  if (!isWaiting) {
    isWaiting = true
    whenIdle(() => {
      isIdle = true
      listeners.notify()
    })
  }
  return end
}

/** Whether the document has been idle once: what is not urgent is loaded then, after what is seen first is live. */
export const useIdle = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isIdle,
    () => false,
  )

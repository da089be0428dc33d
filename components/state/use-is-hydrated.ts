'use client'
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and while its page is hydrated, true from then on, and at once for what the browser renders itself: for
 * what the server cannot know, such as a size or the reader's day.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

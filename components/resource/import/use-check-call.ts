'use client'
import { useEffect, useRef, useState } from 'react'
import type { CallProgress } from '@/contract/calls/call-progress'
import type { EntityShape } from '@/contract/shape'
import type { SheetImport } from '@/contract/sheet-import'
import { entityCall } from '@/lib/api/entity-call'

/** The error of a check that its user has ended. */
export class CheckCancelled extends Error {}

/** The call of a dry run, one at a time: the next one ends it, and so does leaving the screen. */
export function useCheckCall(entity: EntityShape, timeoutMs: number) {
  /** How many rows of the running call are checked; undefined where it is young or has few. */
  const [progress, setProgress] = useState<CallProgress>()
  const running = useRef<AbortController>(undefined)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      // In development React mounts twice, and what is mounted again at once goes on.
      queueMicrotask(() => isMounted.current || running.current?.abort())
    }
  }, [])

  /** Throws ApiError, and CheckCancelled where it was ended. */
  const check = async (body: Record<string, unknown>): Promise<SheetImport> => {
    running.current?.abort()
    const control = new AbortController()
    const { signal } = control
    running.current = control
    setProgress(undefined)
    const onProgress = (now: CallProgress) => signal.aborted || setProgress(now)
    return entityCall(entity, 'importSheet', { body, timeoutMs, signal, onProgress }).catch((cause: unknown) => {
      throw signal.aborted ? new CheckCancelled() : cause
    })
  }
  return { check, progress, cancel: () => running.current?.abort() }
}

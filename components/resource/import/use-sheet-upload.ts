'use client'
import { useEffect, useRef, useState } from 'react'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { upload } from '@/lib/api/upload'

/** Stores a sheet, one at a time; the next one replaces it. */
export function useSheetUpload(path: string, onStored: (sheet: { url: string; name: string }) => void) {
  const explanation = useErrorMessage()
  /** The uploaded fraction, from 0 to 1. */
  const [part, setPart] = useState<number>()
  const [error, setError] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File): Promise<void> => {
    running.current?.abort()
    const control = new AbortController()
    const { signal } = control
    running.current = control
    setError(undefined)
    setPart(0)
    try {
      const query = { category: 'imports', subcategory: path }
      const { url } = await upload(file, { query, signal, onProgress: (now) => signal.aborted || setPart(now) })
      if (!signal.aborted) onStored({ url, name: file.name })
    } catch (cause) {
      if (!signal.aborted) setError(explanation(cause))
    }
    if (!signal.aborted) setPart(undefined)
  }
  return { part, error, send }
}

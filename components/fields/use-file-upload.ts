'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { ApiError } from '@/lib/api/api'
import { upload } from '@/lib/api/upload'

/** Types of the file picker for a picture or a video; the server checks the content. */
export const uploadTypes = {
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  video: ['video/mp4', 'video/3gpp'],
} as const satisfies Record<string, readonly string[]>
export type UploadKind = keyof typeof uploadTypes

interface Options {
  kind: UploadKind
  category: string
  subcategory: string
  /** Called for each file once it is stored. */
  onUploaded: (url: string) => void
  /** Called when an upload starts and when it ends, successfully or not. */
  onBusy?: (isBusy: boolean) => void
}

/** The file that is being uploaded. */
interface Coming {
  preview: string
  part: number
  position: number
  total: number
}

/** Uploads files one after another and provides progress, preview and errors. */
export function useFileUpload({ kind, category, subcategory, onUploaded, onBusy }: Options) {
  const t = useTranslations('pictures')
  const { notifyError } = useFeedback()
  const explanation = useErrorMessage()
  const [coming, setComing] = useState<Coming>()
  const [uploadError, setUploadError] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const latest = useRef(onUploaded)
  useEffect(() => {
    latest.current = onUploaded
  })
  const isBusy = coming !== undefined
  useEffect(() => {
    if (!isBusy) return
    onBusy?.(true)
    return () => onBusy?.(false)
  }, [isBusy, onBusy])
  useEffect(() => () => running.current?.abort(), [])

  const types: readonly string[] = uploadTypes[kind]
  const refusal = ({ name }: File) => t(kind === 'image' ? 'kind' : 'videoKind', { name })

  /** Resolves with the error of the file, if there is one. */
  const sendOne = async (file: File, signal: AbortSignal, position: number, total: number) => {
    // A browser may not know the type; the server checks the content.
    if (file.type !== '' && !types.includes(file.type)) return refusal(file)
    const preview = URL.createObjectURL(file)
    setComing({ preview, part: 0, position, total })
    try {
      const stored = await upload(file, {
        query: { category, subcategory },
        signal,
        onProgress: (part) => signal.aborted || setComing({ preview, part, position, total }),
      })
      if (signal.aborted) return
      // A document can be stored, too, but not shown.
      if (!stored.mimeType.startsWith(`${kind}/`)) return refusal(file)
      latest.current(stored.url)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ApiError && error.status === 401) notifyError(error)
      else return explanation(error)
    } finally {
      URL.revokeObjectURL(preview)
    }
  }

  const send = async (files: readonly File[]) => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setUploadError(undefined)
    const errors: string[] = []
    for (const [at, file] of files.entries()) {
      if (control.signal.aborted) break
      const error = await sendOne(file, control.signal, at + 1, files.length)
      if (error) errors.push(error)
    }
    if (running.current !== control) return
    setComing(undefined)
    if (errors.length > 0) setUploadError(errors.join('\n'))
  }
  return {
    coming,
    uploadError,
    send: (files: readonly File[]) => void send(files),
    cancel: () => running.current?.abort(),
    clearError: () => setUploadError(undefined),
  }
}

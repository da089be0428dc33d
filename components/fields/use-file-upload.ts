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
  /** Files that are added during an upload wait for it; left out: they replace it. */
  isQueued?: boolean
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

/** Files that are uploaded one after another. */
interface Batch {
  control: AbortController
  files: File[]
  done: number
}

const pendingOf = ({ files, done, control }: Batch) => (control.signal.aborted ? 0 : files.length - done)

/** Uploads files one after another and provides progress, preview and errors. */
export function useFileUpload({ kind, category, subcategory, isQueued = false, onUploaded, onBusy }: Options) {
  const t = useTranslations('pictures')
  const { notifyError } = useFeedback()
  const explanation = useErrorMessage()
  const [coming, setComing] = useState<Coming>()
  const [uploadError, setUploadError] = useState<string>()
  const running = useRef<Batch>(undefined)
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
  useEffect(() => () => running.current?.control.abort(), [])

  const types: readonly string[] = uploadTypes[kind]
  const refusal = ({ name }: File) => t(kind === 'image' ? 'kind' : 'videoKind', { name })

  /** Resolves with the error of the file, if there is one. */
  const sendOne = async (file: File, { control: { signal }, done, files }: Batch) => {
    // A browser may not know the type; the server checks the content.
    if (file.type !== '' && !types.includes(file.type)) return refusal(file)
    const preview = URL.createObjectURL(file)
    const onProgress = (part: number) =>
      signal.aborted || setComing({ preview, position: done + 1, total: files.length, part })
    onProgress(0)
    try {
      const stored = await upload(file, { query: { category, subcategory }, signal, onProgress })
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
    const before = running.current
    if (isQueued && before && !before.control.signal.aborted) {
      before.files.push(...files)
      return setComing((shown) => shown && { ...shown, total: before.files.length })
    }
    before?.control.abort()
    const batch: Batch = { control: new AbortController(), files: [...files], done: 0 }
    running.current = batch
    setUploadError(undefined)
    const errors: string[] = []
    // The list grows while it is worked through.
    for (const file of batch.files) {
      if (batch.control.signal.aborted) break
      const error = await sendOne(file, batch)
      batch.done += 1
      if (error) errors.push(error)
    }
    if (running.current !== batch) return
    running.current = undefined
    setComing(undefined)
    if (errors.length > 0) setUploadError(errors.join('\n'))
  }
  return {
    coming,
    uploadError,
    /** How many files are being uploaded or wait for it. */
    pending: () => (running.current ? pendingOf(running.current) : 0),
    send: (files: readonly File[]) => void send(files),
    cancel: () => running.current?.control.abort(),
    clearError: () => setUploadError(undefined),
  }
}

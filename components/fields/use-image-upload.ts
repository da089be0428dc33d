'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { ApiError } from '@/lib/api/api'
import { upload } from '@/lib/api/upload'

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

interface Options {
  category: string
  subcategory: string
  onUploaded: (url: string) => void
  /** Hears when an upload begins and when it has ended, however it has. */
  onBusy?: (isBusy: boolean) => void
}

/** Uploads one picture at a time: how far it has come, what it looks like meanwhile, and why it was refused. */
export function useImageUpload({ category, subcategory, onUploaded, onBusy }: Options) {
  const t = useTranslations('pictures')
  const { fail } = useFeedback()
  const explanation = useErrorMessage()
  const [coming, setComing] = useState<{ preview: string; part: number }>()
  const [fault, setFault] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const isBusy = coming !== undefined
  useEffect(() => {
    if (!isBusy) return
    onBusy?.(true)
    return () => onBusy?.(false)
  }, [isBusy, onBusy])
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File) => {
    running.current?.abort()
    // A browser may not know a type; then the server, which looks at the content, decides.
    if (file.type !== '' && !imageTypes.includes(file.type)) return setFault(t('kind', { name: file.name }))
    const control = new AbortController()
    running.current = control
    const preview = URL.createObjectURL(file)
    setFault(undefined)
    setComing({ preview, part: 0 })
    try {
      const stored = await upload(file, {
        query: { category, subcategory },
        signal: control.signal,
        onProgress: (part) => control.signal.aborted || setComing({ preview, part }),
      })
      if (control.signal.aborted) return
      // A document can be stored, too, but not shown.
      if (stored.mimeType.startsWith('image/')) onUploaded(stored.url)
      else setFault(t('kind', { name: file.name }))
    } catch (error) {
      if (control.signal.aborted) return
      if (error instanceof ApiError && error.status === 401) fail(error)
      else setFault(explanation(error))
    } finally {
      URL.revokeObjectURL(preview)
      if (running.current === control) setComing(undefined)
    }
  }
  return {
    coming,
    fault,
    send: (file: File) => void send(file),
    cancel: () => running.current?.abort(),
    forgive: () => setFault(undefined),
  }
}

'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { upload } from '@/lib/api/upload'
import { UploadProgress } from '../upload-progress'
import type { Edits } from './edits'

const PictureEditor = dynamic(() => import('./picture-editor').then((file) => file.PictureEditor), { ssr: false })

interface Options {
  label: string
  category: string
  subcategory: string
  /** @param url of the picture before */
  onSaved: (url: string, newUrl: string) => void
  onBusy?: (isBusy: boolean) => void
}

interface Editing {
  url: string
  edits?: Edits
}

/** The editor of a field's pictures: `edit` opens it, `saving` shows the progress of what is saved, `dialog` is it. */
export function usePictureEditor({ label, category, subcategory, onSaved, onBusy }: Options): {
  edit: (url: string) => void
  saving: ReactNode
  dialog: ReactNode
} {
  const t = useTranslations('pictures')
  const { confirm } = useFeedback()
  const explanation = useErrorMessage()
  const [editing, setEditing] = useState<Editing>()
  const [part, setPart] = useState<number>()
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])
  const isSaving = part !== undefined
  useEffect(() => {
    if (!isSaving) return
    onBusy?.(true)
    return () => onBusy?.(false)
  }, [isSaving, onBusy])

  const save = async (url: string, file: File, edits: Edits) => {
    setEditing(undefined)
    const running = new AbortController()
    const { signal } = running
    control.current = running
    setPart(0)
    try {
      const query = { category, subcategory }
      const stored = await upload(file, { query, signal, onProgress: (done) => signal.aborted || setPart(done) })
      if (!signal.aborted) onSaved(url, stored.url)
    } catch (error) {
      if (signal.aborted) return
      setPart(undefined)
      const text = `${t('saveFailed')}\n${explanation(error)}`
      // Everything that was done to it is still there (FIL-08, FIL-09).
      if (await confirm({ title: t('saveImage'), text, yes: t('reopen'), no: t('giveUp') })) setEditing({ url, edits })
    } finally {
      setPart(undefined)
    }
  }
  return {
    edit: (url) => setEditing({ url }),
    saving: isSaving && <UploadProgress label={label} part={part} onCancel={() => control.current?.abort()} />,
    dialog: editing && (
      <PictureEditor
        url={editing.url}
        name={label}
        edits={editing.edits}
        onSave={(file, edits) => void save(editing.url, file, edits)}
        onClose={() => setEditing(undefined)}
      />
    ),
  }
}

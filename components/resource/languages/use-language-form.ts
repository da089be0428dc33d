'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { LanguageCode } from '@/contract/language-codes'
import type { EntityShape } from '@/contract/shape'
import { ApiError } from '@/lib/api/api'
import type { Row } from '../core/list-types'
import { useDocument } from '../form/use-document'
import { type SavedTexts, type Texts, unwritten } from './use-localizations'

export interface LanguageOptions {
  entity: EntityShape
  /** Storage key of its draft. */
  draftKey: string
  code: LanguageCode
  /** The language's name. */
  title: string
  /** Omitted: the language is new. */
  saved: SavedTexts | undefined
  mayWrite: boolean
  onDirty: (code: LanguageCode, isDirty: boolean) => void
  calls: {
    save: (code: LanguageCode, texts: Texts, seen: Pick<SavedTexts, 'etag'>) => Promise<void>
    /** Reads the language's current texts. */
    reload: (code: LanguageCode) => Promise<SavedTexts>
    remove: (code: LanguageCode) => Promise<void>
  }
}

/** A blank text is none. */
const written = (names: readonly string[], texts: Row): Texts =>
  Object.fromEntries(names.map((name) => [name, String(texts[name] ?? '').trim() ? String(texts[name]) : null]))

/** The texts of a language as a document, which is saved whole, and its deletion. */
export function useLanguageForm(options: LanguageOptions) {
  const { entity, draftKey, code, title, saved = unwritten, mayWrite, onDirty, calls } = options
  const names = entity.localized
  const t = useTranslations('resource')
  const common = useTranslations('common')
  const { notifyError, confirm, notify } = useFeedback()
  const [isDeleting, setDeleting] = useState(false)
  const storedOf = ({ texts, etag }: SavedTexts) => ({ record: written(names, texts), etag })
  const document = useDocument({
    ...{ path: entity.path, id: code, names, stored: storedOf(saved), isLasting: true },
    draftKeyOf: useCallback(() => draftKey, [draftKey]),
    onDirty: useCallback((isDirty: boolean) => onDirty(code, isDirty), [code, onDirty]),
    save: async (texts, { record, etag }) => {
      await calls.save(code, written(names, { ...record, ...texts }), { etag })
      return { key: code, etag: undefined }
    },
    reload: async () => storedOf(await calls.reload(code)),
  })
  const { form, offer } = document
  useEffect(() => () => onDirty(code, false), [code, onDirty])
  const values = form.watch()
  const { isDirty, isSubmitting } = form.formState
  const isNew = options.saved === undefined
  const isBlank = names.every((name) => String(values[name] ?? '').trim() === '')
  const isBusy = isSubmitting || isDeleting || document.isResolving
  const canSave = mayWrite && document.canSave && !isBlank && !isBusy

  const remove = async () => {
    setDeleting(true)
    try {
      await calls.remove(code)
      document.forgetAll()
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412)) return notifyError(error)
      // The user must have seen what is deleted.
      await calls.reload(code).catch(notifyError)
      notify(t('languageChanged', { name: title }), 'warning')
    } finally {
      setDeleting(false)
    }
  }
  return {
    ...document,
    isBusy,
    isNew,
    canSave,
    textOf: (name: string) => String(values[name] ?? ''),
    save: () => {
      if (canSave) void document.submit()
    },
    /** Deletes a saved language or removes an unsaved one; asks if something would be lost. */
    ask: async () => {
      const deletion = { title: t('deleteTitle', { name: title }), text: t('deleteText'), yes: common('delete') }
      const discarding = { title: t('discardTitle'), text: t('discardText'), yes: t('discard') }
      const isNothing = isNew && !isDirty && !offer
      const question = { ...(isNew ? discarding : deletion), severity: 'error' as const }
      if (isNothing || (await confirm(question))) await remove()
    },
  }
}

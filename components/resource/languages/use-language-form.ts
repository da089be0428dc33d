'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { LanguageCode } from '@/contract/language-codes'
import { ApiError } from '@/lib/api/api'
import { refusedFields } from '@/lib/api/refused-fields'
import { decided, mergeChanges, type Side } from '../core/merge-changes'
import type { Conflict } from '../form/use-record-form'
import { savedText, useLanguageDraft } from './use-language-draft'
import { type SavedTexts, type Texts, unwritten } from './use-localizations'

export interface LanguageOptions {
  /** Storage key of its draft. */
  draftKey: string
  code: LanguageCode
  /** The language's name. */
  title: string
  /** Omitted: the language is new. */
  saved: SavedTexts | undefined
  mayWrite: boolean
  onDirty: (code: LanguageCode, isDirty: boolean) => void
  onSave: (code: LanguageCode, texts: Texts, seen: SavedTexts) => Promise<void>
  /** Reads the language's current texts. */
  onReload: (code: LanguageCode) => Promise<SavedTexts>
  onDelete: (code: LanguageCode) => Promise<void>
}

const isStale = (error: unknown) => error instanceof ApiError && error.status === 412

/** The state of a language's form: texts and their base, draft and submission. */
export function useLanguageForm(names: readonly string[], options: LanguageOptions) {
  const { draftKey, code, title, saved = unwritten, mayWrite, onDirty, onSave, onReload, onDelete } = options
  const t = useTranslations('resource')
  const common = useTranslations('common')
  const { notifyError, confirm, notify } = useFeedback()
  const [typed, setTyped] = useState<Texts>({})
  const latest = useRef<Texts>({})
  const write = (texts: Texts) => {
    latest.current = texts
    setTyped(texts)
  }
  /** The texts when the edit began; later saves of other users must not replace this base. */
  const [begun, setBegun] = useState<SavedTexts>()
  const [met, setMet] = useState<{ conflict: Conflict; newest: SavedTexts }>()
  const [fieldErrors, setFieldErrors] = useState<Texts>({})
  const [isBusy, setBusy] = useState(false)
  const draft = useLanguageDraft(draftKey, names, saved)
  const isNew = options.saved === undefined
  const seen = begun ?? saved
  const textOf = (name: string) => typed[name] ?? savedText(seen.texts, name)
  const isDirty = names.some((name) => textOf(name) !== savedText(seen.texts, name))
  const isBlank = names.every((name) => textOf(name).trim() === '')
  useEffect(() => onDirty(code, isDirty), [code, isDirty, onDirty])
  useEffect(() => () => onDirty(code, false), [code, onDirty])

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFieldErrors({})
    try {
      await work()
    } catch (error) {
      setMet(undefined)
      const { messages, isWhole } = refusedFields(error, names)
      setFieldErrors(messages)
      if (!isWhole) notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  const put = (texts: Texts, against: SavedTexts) => {
    const isSomething = names.some((name) => name in texts && savedText(texts, name) !== savedText(against.texts, name))
    write(isSomething ? texts : {})
    setBegun(isSomething ? against : undefined)
    draft.keep(texts, against)
  }
  const clear = () => {
    write({})
    setBegun(undefined)
    setMet(undefined)
  }
  const settle = () => {
    draft.settle()
    clear()
  }
  const whole = (text: (name: string) => string): Record<string, string | null> =>
    Object.fromEntries(names.map((name) => [name, text(name).trim() ? text(name) : null]))
  const send = async (texts: Texts, against: SavedTexts) => {
    const before = latest.current
    try {
      await onSave(code, texts, against)
    } catch (error) {
      if (!isStale(error)) throw error
      const newest = await onReload(code)
      const record = whole((name) => savedText(newest.texts, name))
      const base = whole((name) => savedText(against.texts, name))
      const theirs = { record, etag: newest.etag ?? undefined }
      return setMet({ newest, conflict: { merge: mergeChanges(names, base, texts, record), mine: texts, theirs } })
    }
    const since = Object.entries(latest.current).filter(([name, text]) => text !== before[name])
    settle()
    // Keeps input made during saving.
    if (since.length > 0) put(Object.fromEntries(since), await onReload(code))
  }
  const canSave = mayWrite && isDirty && !isBlank && !isBusy && !met

  return {
    textOf,
    fieldErrors,
    isBusy,
    isDirty,
    conflict: met?.conflict,
    canSave,
    offer: draft.offer,
    isOfferOld: draft.isOld,
    dropOffer: draft.drop,
    type: (texts: Texts) => put({ ...typed, ...texts }, seen),
    /** Continues the draft from its base. */
    resume: () => draft.offer && put({ ...draft.offer.texts, ...typed }, draft.accept(seen)),
    save: () => {
      if (canSave) void attempt(() => send(whole(textOf), seen))
    },
    /** Reads the current texts, applies the decisions and sends them. */
    resolve: (sides: Readonly<Record<string, Side>>) => {
      if (!met || isBusy) return
      const { conflict, newest } = met
      const wanted = decided(conflict.merge, conflict.mine, sides) as Texts
      if (Object.keys(wanted).length === 0) return settle()
      put(Object.fromEntries(Object.keys(wanted).map((name) => [name, savedText(wanted, name)])), newest)
      void attempt(() => send({ ...(conflict.theirs.record as Texts), ...wanted }, newest))
    },
    /** Returns to the input; saving detects the same conflict again. */
    postpone: () => setMet(undefined),
    isNew,
    /** Deletes a saved language or removes an unsaved one; asks if something would be lost. */
    ask: async () => {
      const deletion = {
        title: t('deleteTitle', { name: title }),
        text: t('deleteText'),
        yes: common('delete'),
        severity: 'error',
      } as const
      const discarding = {
        title: t('discardTitle'),
        text: t('discardText'),
        yes: t('discard'),
        severity: 'error',
      } as const
      const question = isNew ? discarding : deletion
      const isNothing = isNew && !isDirty && !draft.offer
      if (!isNothing && !(await confirm(question))) return
      await attempt(async () => {
        try {
          await onDelete(code)
          draft.forget()
          clear()
        } catch (error) {
          if (!isStale(error)) throw error
          // The user must have seen what is deleted.
          await onReload(code)
          notify(t('languageChanged', { name: title }), 'warning')
        }
      })
    },
  }
}

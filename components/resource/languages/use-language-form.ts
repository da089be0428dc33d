'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { LanguageCode } from '@/contract/language-codes'
import { ApiError } from '@/lib/api/api'
import { decided, mergeChanges, type Side } from '../core/merge-changes'
import type { Conflict } from '../form/use-record-form'
import { said, useLanguageDraft } from './use-language-draft'
import { type SavedTexts, type Texts, unwritten } from './use-localizations'

export interface LanguageOptions {
  /** What a draft of it is kept by. */
  draftKey: string
  code: LanguageCode
  /** What the language is called. */
  title: string
  /** Left out: the language is new. */
  saved: SavedTexts | undefined
  mayWrite: boolean
  onDirty: (code: LanguageCode, isDirty: boolean) => void
  onSave: (code: LanguageCode, texts: Texts, seen: SavedTexts) => Promise<void>
  /** Asks for what the language says now. */
  onReload: (code: LanguageCode) => Promise<SavedTexts>
  onDelete: (code: LanguageCode) => Promise<void>
}

const isStale = (error: unknown) => error instanceof ApiError && error.status === 412

/** The state of one language's texts: what is typed and against what, its draft, and what happens when it is sent. */
export function useLanguageForm(names: readonly string[], options: LanguageOptions) {
  const { draftKey, code, title, saved = unwritten, mayWrite, onDirty, onSave, onReload, onDelete } = options
  const t = useTranslations('resource')
  const common = useTranslations('common')
  const { fail, confirm, say } = useFeedback()
  const [typed, setTyped] = useState<Texts>({})
  const latest = useRef<Texts>({})
  const write = (texts: Texts) => {
    latest.current = texts
    setTyped(texts)
  }
  /** What it said when typing began; what others save meanwhile must not slip under it. */
  const [begun, setBegun] = useState<SavedTexts>()
  const [met, setMet] = useState<{ conflict: Conflict; newest: SavedTexts }>()
  const [faults, setFaults] = useState<Texts>({})
  const [isBusy, setBusy] = useState(false)
  const draft = useLanguageDraft(draftKey, names, saved)
  const isNew = options.saved === undefined
  const seen = begun ?? saved
  const textOf = (name: string) => typed[name] ?? said(seen.texts, name)
  const isDirty = names.some((name) => textOf(name) !== said(seen.texts, name))
  const isBlank = names.every((name) => textOf(name).trim() === '')
  useEffect(() => onDirty(code, isDirty), [code, isDirty, onDirty])
  useEffect(() => () => onDirty(code, false), [code, onDirty])

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFaults({})
    try {
      await work()
    } catch (error) {
      setMet(undefined)
      const placed = faultsOf(error, names)
      if (placed) setFaults(placed)
      else fail(error)
    } finally {
      setBusy(false)
    }
  }
  const put = (texts: Texts, against: SavedTexts) => {
    const isSomething = names.some((name) => name in texts && said(texts, name) !== said(against.texts, name))
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
      const record = whole((name) => said(newest.texts, name))
      const base = whole((name) => said(against.texts, name))
      const theirs = { record, etag: newest.etag ?? undefined }
      return setMet({ newest, conflict: { merge: mergeChanges(names, base, texts, record), mine: texts, theirs } })
    }
    const since = Object.entries(latest.current).filter(([name, text]) => text !== before[name])
    settle()
    // What was typed while this was being saved stays.
    if (since.length > 0) put(Object.fromEntries(since), await onReload(code))
  }
  const canSave = mayWrite && isDirty && !isBlank && !isBusy && !met

  return {
    textOf,
    faults,
    isBusy,
    isDirty,
    conflict: met?.conflict,
    canSave,
    offer: draft.offer,
    isOfferOld: draft.isOld,
    dropOffer: draft.drop,
    type: (texts: Texts) => put({ ...typed, ...texts }, seen),
    /** Begins again with what the draft says, against the texts that it was typed against. */
    resume: () => draft.offer && put({ ...draft.offer.texts, ...typed }, draft.accept(seen)),
    save: () => {
      if (canSave) void attempt(() => send(whole(textOf), seen))
    },
    /** Takes the newest texts, puts what was decided over them, and sends them. */
    resolve: (sides: Readonly<Record<string, Side>>) => {
      if (!met || isBusy) return
      const { conflict, newest } = met
      const wanted = decided(conflict.merge, conflict.mine, sides) as Texts
      if (Object.keys(wanted).length === 0) return settle()
      put(Object.fromEntries(Object.keys(wanted).map((name) => [name, said(wanted, name)])), newest)
      void attempt(() => send({ ...(conflict.theirs.record as Texts), ...wanted }, newest))
    },
    /** Back to what was typed; saving it meets the same conflict again. */
    postpone: () => setMet(undefined),
    isNew,
    /** Deletes what is saved, or takes away what is not saved yet; asks where something is lost. */
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
          // What is deleted has to have been seen.
          await onReload(code)
          say(t('languageChanged', { name: title }), 'warning')
        }
      })
    },
  }
}

/** The server's words by field, or null where not all of them belong to a field here. */
function faultsOf(error: unknown, names: readonly string[]): Texts | null {
  if (!(error instanceof ApiError) || error.status !== 400 || error.details.length === 0) return null
  const isPlaced = error.details.every(({ field }) => field !== undefined && names.includes(field))
  return isPlaced ? Object.fromEntries(error.details.map(({ field, message }) => [String(field), message])) : null
}

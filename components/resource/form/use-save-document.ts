'use client'
import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { ApiError, OFFLINE, TIMEOUT } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { refusedFields } from '@/lib/api/refused-fields'
import type { Row } from '../core/list-types'
import { changesOf, decided, isSame, mergeChanges, type Side } from '../core/merge-changes'
import { type Conflict, type DocumentOptions, type Saved, type Start, type Stored, startOf } from './document'
import type { useDraft } from './use-draft'

interface Editing {
  form: UseFormReturn<Row>
  draft: ReturnType<typeof useDraft>
  isNoDraft: RefObject<boolean>
  begin: (next: Start) => void
  write: (values: Row) => void
  forget: () => void
}

/** Statuses after which the API may have carried the call out. */
const unknownStatuses: readonly number[] = [OFFLINE, TIMEOUT, 502, 504]

/** Saves a document once at a time, asks for unknown results, and meets what other users have saved meanwhile. */
export function useSaveDocument(options: DocumentOptions, editing: Editing) {
  const { path, id, names, compared = none, tables = none, isLasting, save, reload, onSaved } = options
  const { form, draft, isNoDraft, begin, write, forget } = editing
  const t = useTranslations('resource')
  const { notify, notifyError } = useFeedback()
  const { mutate } = useSWRConfig()
  const [conflict, setConflict] = useState<Conflict>()
  const [isResolving, setResolving] = useState(false)

  const refuse = (error: unknown) => {
    setConflict(undefined)
    const { messages, isWhole } = refusedFields(error, names, tables)
    for (const [place, [name, message]] of Object.entries(messages).entries()) {
      form.setError(name, { message }, { shouldFocus: place === 0 })
    }
    if (!isWhole) notifyError(error)
  }
  /** What the document is now, if it has all that was sent: an attempt without a response has been carried out. */
  const reached = (sent: Row, now: Stored): Saved | undefined =>
    Object.entries(sent).every(([name, value]) => isSame(value, now.record[name]))
      ? { key: String(id), etag: now.etag ?? undefined }
      : undefined
  /** Compares the changes of another user with those of the form. */
  const meet = async (sent: Row, from: Start): Promise<Saved | undefined> => {
    try {
      const theirs = await reload()
      const saved = reached(sent, theirs)
      if (saved) return saved
      const mine = { ...from.base, ...sent }
      const fields = [...new Set([...names, ...compared])]
      setConflict({ merge: mergeChanges(fields, from.base, mine, theirs.record), mine, theirs })
    } catch (error) {
      setConflict(undefined)
      notifyError(error)
    }
  }
  const attempt = async (sent: Row, from: Start): Promise<Saved | undefined> => {
    if (from.isStale) return meet(sent, from)
    // What is kept of both sides may be what is stored.
    if (from.record && Object.keys(sent).length === 0) return { key: String(id), etag: from.etag ?? undefined }
    try {
      return await save(sent, from)
    } catch (error) {
      isNoDraft.current = false
      const { status } = error instanceof ApiError ? error : { status: undefined }
      if (status === 412) return meet(sent, from)
      if (from.record && status !== undefined && unknownStatuses.includes(status)) {
        const now = await reload().catch(() => undefined)
        const saved = now && reached(sent, now)
        if (saved) return saved
      }
      refuse(error)
    }
  }
  const send = async (sent: Row, from: Start) => {
    const before = form.getValues()
    const saved = await attempt(sent, from)
    if (!saved) return
    setConflict(undefined)
    if (Object.keys(sent).length > 0 || !from.record) {
      notify(t('saved'))
      await mutate(isListKey(path))
    }
    const since = changesOf(before, form.getValues())
    const isMore = Object.keys(since).length > 0
    // Input made during saving stays in the form, over the saved document.
    const isKnown = isLasting || from.record !== undefined
    const next = isMore && isKnown ? await reload().catch(() => undefined) : undefined
    if (next || isLasting) {
      isNoDraft.current = true
      draft.settle()
      begin(startOf(next ?? { record: { ...from.record, ...sent }, etag: saved.etag }))
      isNoDraft.current = false
      write(since)
      return
    }
    forget()
    if (isMore) draft.leaveFor(saved, since, before)
    onSaved?.(saved.key)
  }
  return {
    send,
    conflict,
    isResolving,
    /** Applies the decisions to what the others have saved and sends them. */
    resolve: async (sides: Readonly<Record<string, Side>>) => {
      if (!conflict || isResolving) return
      const next = startOf(conflict.theirs)
      const sent = decided(conflict.merge, conflict.mine, sides)
      isNoDraft.current = true
      setResolving(true)
      begin(next)
      write(sent)
      await send(sent, next)
      setResolving(false)
    },
    /** Back to the form as it was; saving it meets the same conflict again. */
    postpone: () => setConflict(undefined),
  }
}

const none: readonly string[] = []

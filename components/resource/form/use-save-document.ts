'use client'
import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { isListKey } from '@/lib/api/cache-keys'
import { isRefusal } from '@/lib/api/explain'
import type { Row } from '../core/list-types'
import { changesOf, type Side } from '../core/merge-changes'
import {
  type Conflict,
  type DocumentOptions,
  type Editing,
  mergingOf,
  type Saved,
  type Start,
  startOf,
} from './document'
import { sendDocument } from './send-document'
import type { useDraft } from './use-draft'

interface Context {
  editing: Editing
  draft: Pick<ReturnType<typeof useDraft>, 'settle' | 'leaveFor'>
  isNoDraft: RefObject<boolean>
  begin: (next: Start) => void
  forget: () => void
}

/** Saves a document once at a time, and resolves conflicts with what other users have saved meanwhile. */
export function useSaveDocument(options: DocumentOptions, { editing, draft, isNoDraft, begin, forget }: Context) {
  const { path, isLasting, reload, onSaved, onConflict, onRefusal } = options
  const t = useTranslations('resource')
  const { notify, notifyError } = useFeedback()
  const { mutate } = useSWRConfig()
  const [conflict, setConflict] = useState<Conflict>()
  const [isResolving, setResolving] = useState(false)

  /** Goes on with the saved document, or leaves it. Input made during saving stays in the form, over the saved one. */
  const goOn = async (saved: Saved, { sent, from, before }: { sent: Row; from: Start; before: Row }) => {
    const since = changesOf(before, editing.read())
    const isMore = Object.keys(since).length > 0
    const isKnown = isLasting || from.record !== undefined
    const next = isMore && isKnown ? await reload().catch(() => undefined) : undefined
    if (next || isLasting) {
      isNoDraft.current = true
      draft.settle()
      begin(startOf(next ?? { record: saved.record ?? { ...from.record, ...sent }, etag: saved.etag }))
      isNoDraft.current = false
      if (isMore) editing.write(since)
      return
    }
    forget()
    if (isMore) draft.leaveFor(saved, since, before)
    onSaved?.(saved.key)
  }
  const detailOf = (name: string | undefined, { record }: Start) =>
    name && t(record ? 'wasChanged' : 'wasAdded', { name })
  const send = async (sent: Row, from: Start) => {
    const before = editing.read()
    const outcome = await sendDocument(options, sent, from)
    if ('saved' in outcome) {
      setConflict(undefined)
      if (Object.keys(sent).length > 0 || !from.record) {
        notify({ text: t('saved'), detail: detailOf(outcome.saved.name, from) })
        await mutate(isListKey(path))
      }
      return goOn(outcome.saved, { sent, from, before })
    }
    isNoDraft.current = false
    if ('error' in outcome) {
      setConflict(undefined)
      if (editing.refuse(outcome.error, outcome.sent)) return
      if (onRefusal && isRefusal(outcome.error)) onRefusal(outcome.error)
      else notifyError(outcome.error)
    } else if (onConflict) {
      begin(startOf(outcome.conflict.theirs))
      onConflict(outcome.conflict)
    } else setConflict(outcome.conflict)
  }
  return {
    send,
    conflict,
    isResolving,
    /** Applies the decisions to what the others have saved and sends them. */
    resolve: async (sides: Readonly<Record<string, Side>>) => {
      if (!conflict || isResolving) return
      const next = startOf(conflict.theirs)
      const decision = mergingOf(options).decide(conflict, sides, editing.read())
      isNoDraft.current = true
      setResolving(true)
      begin(next)
      editing.write(decision)
      await send(decision, next)
      setResolving(false)
    },
    /** Back to the form as it was; saving it meets the same conflict again. */
    postpone: () => setConflict(undefined),
  }
}

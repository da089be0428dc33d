'use client'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Draft } from '../core/draft-store'
import type { Row } from '../core/list-types'
import { changesOf, isSame } from '../core/merge-changes'
import { type DocumentOptions, type Editing, mergingOf, type Start, startOf } from './document'
import { useDraft } from './use-draft'
import { useSaveDocument } from './use-save-document'

/** The state of a document that it is edited from, and its values. */
export function useStart({ names, stored, given: first }: DocumentOptions) {
  const [start, setStart] = useState<Start>(() => startOf(stored))
  const [given] = useState(first)
  const { record } = start
  const shown = useMemo(() => valuesOf(names, record ?? given), [given, names, record])
  /** What the values are compared with, also before it is rendered. */
  const current = useRef({ start, shown })
  const move = (next: Start): Row => {
    const values = valuesOf(names, next.record ?? given)
    current.current = { start: next, shown: values }
    setStart(next)
    return values
  }
  return { start, shown, current, move }
}

/**
 * What is edited and saved as one, wherever its values are: the draft of an earlier visit, saving, and what other users
 * have saved meanwhile. The one way to do this for every editor.
 */
export function useEditing(
  options: DocumentOptions,
  { start, shown, current, move }: ReturnType<typeof useStart>,
  editing: Editing,
) {
  const { id, draftKeyOf, names, unstored = none, stored, same, parseDraft, isLasting = false, onDirty } = options
  const { record } = start
  const { isDirty, isSubmitting } = editing
  useEffect(() => {
    onDirty(isDirty)
  }, [isDirty, onDirty])

  const kept = useMemo(() => names.filter((name) => !unstored.includes(name)), [names, unstored])
  const draft = useDraft({ keyOf: draftKeyOf, id, names: kept, shown, same, parseDraft })
  /** After saving or discarding, and during a conflict, the values are no draft. */
  const isNoDraft = useRef(false)
  const { keep: keepDraft } = draft
  const keep = useCallback(
    (values: Row) => {
      if (!isNoDraft.current) keepDraft(values, current.current.start, current.current.shown)
    },
    [current, keepDraft],
  )
  /** Goes on with another state of the document. */
  const begin = (next: Start) => editing.reset(move(next), next.record ?? {})
  const forget = () => {
    isNoDraft.current = true
    draft.settle()
  }
  const follow = useEffectEvent(() => {
    const isOther = stored && !(isSame(stored.record, record) && stored.etag === start.etag)
    if (isLasting && isOther && !isDirty && !isSubmitting) begin(startOf(stored))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there may be something to follow
  useEffect(() => follow(), [stored, isDirty, isSubmitting])

  const saving = useSaveDocument(options, { editing, draft, isNoDraft, begin, forget })
  const { offer } = draft
  const isOfferOld = offer !== undefined && isOlder(offer, start, options)
  return {
    ...saving,
    start,
    keep,
    offer,
    /** Whether what was typed over has changed since. */
    isOfferOld,
    canSave: !isSubmitting && !saving.conflict && (record === undefined || isDirty),
    /** Continues the draft from the state in which it was typed. */
    resume: () => {
      if (!offer) return
      const base = { ...record, ...offer.base }
      const etag = isOfferOld ? (offer.etag ?? start.etag) : start.etag
      move({ record, base, etag, isStale: isOfferOld && offer.etag === null })
      draft.accept()
      editing.write(mergingOf(options).resume(offer.values, editing.read(), shown))
    },
    acceptOffer: draft.accept,
    dropOffer: draft.drop,
    /** Discards the input; the offer of an earlier visit stays. */
    forget,
    /** Begins with what is stored. */
    restart: () => begin(startOf(stored)),
    /** Discards the input and the offer. */
    forgetAll: () => {
      draft.forget()
      begin(startOf(stored))
    },
  }
}

const none: readonly string[] = []

/**
 * Whether the document has changed since the draft was typed: by its version; where that is not known, and while a whole
 * document stays open over the user's own saves, by the values that were typed over.
 */
const isOlder = ({ base, etag }: Draft, start: Start, { isLasting, isPart }: DocumentOptions): boolean => {
  if (start.record === undefined) return false
  const isByValues = !isPart && (isLasting || etag === null)
  return isByValues ? Object.keys(changesOf(start.record, base)).length > 0 : etag !== (start.etag ?? null)
}

const valuesOf = (names: readonly string[], record: Row | undefined): Row =>
  Object.fromEntries(names.map((name) => [name, record?.[name] ?? null]))

'use client'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Draft } from '../core/draft-store'
import type { Row } from '../core/list-types'
import { changesOf, isSame } from '../core/merge-changes'
import { type DocumentOptions, type Start, startOf } from './document'
import { useDraft } from './use-draft'
import { useSaveDocument } from './use-save-document'

/**
 * What is edited and saved as one: its values, the draft of an earlier visit, errors at fields, rows and cells, saving,
 * and what other users have saved meanwhile. Input made during saving stays. The one way to do this for every form.
 */
export function useDocument(options: DocumentOptions) {
  const { id, draftKeyOf, names, unstored = none, stored, resolver, isLasting = false, onDirty } = options
  const [start, setStart] = useState<Start>(() => startOf(stored))
  const { record } = start
  const [given] = useState(options.given)
  const shown = useMemo(() => valuesOf(names, record ?? given), [given, names, record])
  const form = useForm<Row>({ defaultValues: shown, resolver: resolver?.(record), shouldFocusError: true })
  const { isDirty, dirtyFields, isSubmitting } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const kept = useMemo(() => names.filter((name) => !unstored.includes(name)), [names, unstored])
  const draft = useDraft({ keyOf: draftKeyOf, id, names: kept, shown })
  /** What the form is compared with, also before it is rendered. */
  const current = useRef({ start, shown })
  /** After saving or discarding, and during a conflict, the fields are no draft. */
  const isNoDraft = useRef(false)
  const { keep } = draft
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!isNoDraft.current) keep(values, current.current.start, current.current.shown)
        },
      }),
    [form, keep],
  )
  const write = (values: Row) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true })
  }
  /** Goes on with another state of the document. */
  const begin = (next: Start) => {
    const values = valuesOf(names, next.record)
    current.current = { start: next, shown: values }
    setStart(next)
    form.reset(values)
  }
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

  const { send, ...saving } = useSaveDocument(options, { form, draft, isNoDraft, begin, write, forget })
  const { offer } = draft
  const isOfferOld = offer !== undefined && isOlder(offer, start, isLasting)
  return {
    form,
    record,
    ...saving,
    offer,
    /** Whether what was typed over has changed since. */
    isOfferOld,
    /** The names of the fields that were changed. */
    changed: names.filter((name) => dirtyFields[name]),
    canSave: !isSubmitting && !saving.conflict && (record === undefined || isDirty),
    write,
    submit: form.handleSubmit(async (values) => {
      if (options.isConfirmed && !(await options.isConfirmed())) return
      const sent = record
        ? Object.fromEntries(Object.keys(dirtyFields).map((name) => [name, values[name]]))
        : { ...values }
      await send(sent, start)
    }),
    /** Continues the draft from the state in which it was typed. */
    resume: () => {
      if (!offer) return
      const base = { ...record, ...offer.base }
      const etag = isOfferOld ? (offer.etag ?? start.etag) : start.etag
      const resumed = { record, base, etag, isStale: isOfferOld && offer.etag === null }
      current.current = { start: resumed, shown }
      setStart(resumed)
      draft.accept()
      write(Object.fromEntries(Object.entries(offer.values).filter(([name]) => !dirtyFields[name])))
    },
    dropOffer: draft.drop,
    /** Discards the input; the offer of an earlier visit stays. */
    forget,
    /** Discards the input and the offer. */
    forgetAll: () => {
      draft.forget()
      begin(startOf(stored))
    },
  }
}

const none: readonly string[] = []

/**
 * Whether the document has changed since the draft was typed: by its version; where that is not known, and while it stays
 * open over the user's own saves, by the values that were typed over.
 */
const isOlder = ({ base, etag }: Draft, { record, etag: now }: Start, isLasting: boolean): boolean => {
  if (record === undefined) return false
  return isLasting || etag === null ? Object.keys(changesOf(record, base)).length > 0 : etag !== now
}

const valuesOf = (names: readonly string[], record: Row | undefined): Row =>
  Object.fromEntries(names.map((name) => [name, record?.[name] ?? null]))

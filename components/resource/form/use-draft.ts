'use client'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type Draft, dropDraft, dropOldDrafts, keepDraft, readDraft } from '../core/draft-store'
import type { Row } from '../core/list-types'
import { changesOf, isSame } from '../core/merge-changes'
import type { DocumentOptions, Start } from './document'

interface Options extends Pick<DocumentOptions, 'same' | 'parseDraft'> {
  /** The storage key of a document's draft. */
  keyOf: (id: number | string) => string
  id: number | string
  /** The fields that may be stored: no secrets. */
  names: readonly string[]
  /** The fields' values without unsaved input. */
  shown: Row
}

/** Input without the time of its storage. */
type Typed = Omit<Draft, 'time'>

const nothing: Typed = { values: {}, base: {}, etag: null }

/** The draft of a document: stores the fields that differ until they are saved, and offers those of an earlier visit. */
export function useDraft({ keyOf, id, names, shown, same, parseDraft }: Options) {
  const key = keyOf(id)
  const [left, setLeft] = useState<Draft | undefined>(() => readDraft(key))
  /** The fields of the stored draft that still exist and differ from what is stored. */
  const offer = useMemo(() => {
    const draft = left && parseDraft ? parseDraft(left) : left
    const values = changesOf(shown, pick(draft?.values ?? {}, names), same)
    const changed = Object.keys(values)
    return draft && changed.length > 0 ? { ...draft, values, base: pick(draft.base, changed) } : undefined
  }, [left, names, parseDraft, same, shown])
  /** Input of this visit, without the offered draft. */
  const typedNow = useRef(nothing)
  useEffect(() => dropOldDrafts(), [])

  const write = useCallback(
    (typed: Typed) => {
      if (Object.keys(typed.values).length === 0) dropDraft(key)
      else keepDraft(key, { ...typed, time: Date.now() })
    },
    [key],
  )
  /** Discards the offer; new input stays. */
  const drop = useCallback(() => {
    setLeft(undefined)
    write(typedNow.current)
  }, [write])
  const isNothing = left !== undefined && offer === undefined
  const dropNothing = useEffectEvent(drop)
  useEffect(() => {
    if (isNothing) dropNothing()
  }, [isNothing])

  /** An undecided offer is stored together with the new input. */
  const keep = useCallback(
    (values: Row, { base, etag = null }: Start, unchanged: Row) => {
      const changes = changesOf(unchanged, pick(values, names), same)
      if (isSame(changes, typedNow.current.values)) return
      const typedOver = Object.fromEntries(Object.keys(changes).map((name) => [name, base[name] ?? null]))
      typedNow.current = { values: changes, base: typedOver, etag }
      if (!offer) return write(typedNow.current)
      write({ values: { ...offer.values, ...changes }, base: { ...typedOver, ...offer.base }, etag: offer.etag })
    },
    [names, offer, same, write],
  )
  /** Called when the input was saved or discarded. It does not decide an offer. */
  const settle = useCallback(() => {
    typedNow.current = nothing
    if (offer) keepDraft(key, offer)
    else dropDraft(key)
  }, [key, offer])
  /** Ends the offer: its input is part of what is typed now. */
  const accept = useCallback(() => setLeft(undefined), [])
  /** Discards the offer and the input. */
  const forget = useCallback(() => {
    setLeft(undefined)
    typedNow.current = nothing
    dropDraft(key)
  }, [key])
  /** Makes the form of a saved document offer input made during its saving, against the version that it was saved as. */
  const leaveFor = useCallback(
    (saved: { key: string; etag: string | undefined }, typed: Row, before: Row) => {
      const values = pick(typed, names)
      const changed = Object.keys(values)
      if (changed.length === 0) return
      const typedOver = { base: pick(before, changed), etag: saved.etag ?? null, time: Date.now() }
      keepDraft(keyOf(saved.key), { values, ...typedOver })
    },
    [keyOf, names],
  )
  return { offer, keep, settle, drop, accept, forget, leaveFor }
}

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.filter((name) => Object.hasOwn(row, name)).map((name) => [name, row[name]]))

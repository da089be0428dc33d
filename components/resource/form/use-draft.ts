'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '@/components/state/session-context'
import { type Draft, draftKey, dropDraft, dropOldDrafts, keepDraft, readDraft } from '../core/draft-store'
import type { Row } from '../core/list-types'
import { changesOf } from '../core/merge-changes'

interface Options {
  path: string
  id: number | string
  /** The fields that may be stored: no secrets. */
  names: readonly string[]
  /** The fields' values without unsaved input. */
  shown: Row
  /** The record being edited, and its ETag. */
  base: Row
  etag: string | undefined
}

/** Stores unsaved input in the browser until it is saved or discarded, and offers that of an earlier visit. */
export function useDraft({ path, id, names, shown, base, etag }: Options) {
  const { adminId } = useSession().profile
  const key = draftKey(adminId, path, id)
  const [offer, setOffer] = useState<Draft | undefined>(() => offered(key, names, shown))
  const last = useRef('')
  /** Input of this visit, without the offered draft. */
  const typedNow = useRef<Row>({})
  useEffect(() => dropOldDrafts(), [])

  /** Input of this visit, and the state it was typed in. */
  const typedHere = useCallback(
    (values: Row): Draft => ({
      values,
      base: pick(base, Object.keys(values)),
      etag: etag ?? null,
      time: Date.now(),
    }),
    [base, etag],
  )

  /** An undecided offer is stored together with the new input. */
  const keep = useCallback(
    (values: Row) => {
      const changes = changesOf(shown, pick(values, names))
      typedNow.current = changes
      const typed = { ...offer?.values, ...changes }
      const text = JSON.stringify(typed)
      const isUntouched = last.current === '' && Object.keys(changes).length === 0
      if (isUntouched || text === last.current) return
      last.current = text
      const typedNames = Object.keys(typed)
      if (typedNames.length === 0) return dropDraft(key)
      keepDraft(
        key,
        offer
          ? { ...typedHere(typed), base: pick({ ...base, ...offer.base }, typedNames), etag: offer.etag }
          : typedHere(typed),
      )
    },
    [base, key, names, offer, shown, typedHere],
  )
  /** Called when the input was saved or discarded. It does not decide an offer. */
  const settle = useCallback(() => {
    if (offer) keepDraft(key, offer)
    else dropDraft(key)
  }, [key, offer])
  /** Discards the offer; new input stays. */
  const drop = useCallback(() => {
    setOffer(undefined)
    if (Object.keys(typedNow.current).length > 0) keepDraft(key, typedHere(typedNow.current))
    else dropDraft(key)
  }, [key, typedHere])
  /** Makes the form of that record offer input made during its saving. */
  const leaveFor = useCallback(
    (saved: string, typed: Row, before: Row) => {
      const values = pick(typed, names)
      const left = Object.keys(values)
      if (left.length === 0) return
      keepDraft(draftKey(adminId, path, saved), { values, base: pick(before, left), etag: null, time: Date.now() })
    },
    [adminId, names, path],
  )
  return { offer, accept: useCallback(() => setOffer(undefined), []), keep, settle, drop, leaveFor }
}

/** The draft's fields that still exist and differ from the record. */
function offered(key: string, names: readonly string[], shown: Row): Draft | undefined {
  const draft = readDraft(key)
  if (!draft) return undefined
  const values = changesOf(shown, pick(draft.values, names))
  if (Object.keys(values).length > 0) return { ...draft, values }
  dropDraft(key)
  return undefined
}

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.filter((name) => Object.hasOwn(row, name)).map((name) => [name, row[name]]))

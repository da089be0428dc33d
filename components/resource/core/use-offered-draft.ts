'use client'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type Draft, dropDraft, dropOldDrafts, keepDraft, readDraft } from './draft-store'

/** Input without the time of its storage. */
export type Typed = Omit<Draft, 'time'>

const nothing: Typed = { values: {}, base: {}, etag: null }

/**
 * Stores unsaved input under a key of the browser until it is saved or discarded, and offers that of an earlier visit.
 * @param wanted the part of a stored draft that is still worth offering; if there is none, the draft is dropped
 */
export function useOfferedDraft(key: string, wanted: (draft: Draft) => Draft | undefined) {
  const [left, setLeft] = useState<Draft | undefined>(() => readDraft(key))
  const offer = useMemo(() => left && wanted(left), [left, wanted])
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
    (typed: Typed) => {
      typedNow.current = typed
      if (!offer) return write(typed)
      const values = { ...offer.values, ...typed.values }
      write({ values, base: { ...typed.base, ...offer.base }, etag: offer.etag })
    },
    [offer, write],
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
  return { offer, keep, settle, drop, accept, forget }
}

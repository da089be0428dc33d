'use client'
import { useCallback, useRef } from 'react'
import { type Draft, keepDraft } from '../core/draft-store'
import type { Row } from '../core/list-types'
import { changesOf } from '../core/merge-changes'
import { useOfferedDraft } from '../core/use-offered-draft'

interface Options {
  /** The storage key of a document's draft. */
  keyOf: (id: number | string) => string
  id: number | string
  /** The fields that may be stored: no secrets. */
  names: readonly string[]
  /** The fields' values without unsaved input. */
  shown: Row
}

/** The state that the input was made on, and its version. */
interface TypedOver {
  base: Row
  etag: string | null | undefined
}

/** The draft of a document: the fields that differ from what is stored. */
export function useDraft({ keyOf, id, names, shown }: Options) {
  /** The draft's fields that still exist and differ from what is stored. */
  const wanted = useCallback(
    (draft: Draft) => {
      const values = changesOf(shown, pick(draft.values, names))
      const left = Object.keys(values)
      return left.length > 0 ? { ...draft, values, base: pick(draft.base, left) } : undefined
    },
    [names, shown],
  )
  const { keep: store, settle: settleStored, ...draft } = useOfferedDraft(keyOf(id), wanted)
  const last = useRef('')
  const keep = useCallback(
    (values: Row, { base, etag }: TypedOver, unchanged: Row) => {
      const changes = changesOf(unchanged, pick(values, names))
      const text = JSON.stringify(changes)
      const isUntouched = last.current === '' && Object.keys(changes).length === 0
      if (isUntouched || text === last.current) return
      last.current = text
      const typedOver = Object.fromEntries(Object.keys(changes).map((name) => [name, base[name] ?? null]))
      store({ values: changes, base: typedOver, etag: etag ?? null })
    },
    [names, store],
  )
  const settle = useCallback(() => {
    last.current = ''
    settleStored()
  }, [settleStored])
  /** Makes the form of a saved document offer input made during its saving, against the version that it was saved as. */
  const leaveFor = useCallback(
    (saved: { key: string; etag: string | undefined }, typed: Row, before: Row) => {
      const values = pick(typed, names)
      const left = Object.keys(values)
      if (left.length === 0) return
      const typedOver = { base: pick(before, left), etag: saved.etag ?? null, time: Date.now() }
      keepDraft(keyOf(saved.key), { values, ...typedOver })
    },
    [keyOf, names],
  )
  return { ...draft, keep, settle, leaveFor }
}

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.filter((name) => Object.hasOwn(row, name)).map((name) => [name, row[name]]))

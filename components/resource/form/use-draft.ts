'use client'
import { useCallback, useRef } from 'react'
import { useSession } from '@/components/state/session-context'
import { type Draft, draftKey, keepDraft } from '../core/draft-store'
import type { Row } from '../core/list-types'
import { changesOf } from '../core/merge-changes'
import { useOfferedDraft } from '../core/use-offered-draft'

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

/** The draft of a record's form: the fields that differ from the record. */
export function useDraft({ path, id, names, shown, base, etag }: Options) {
  const { adminId } = useSession().profile
  /** The draft's fields that still exist and differ from the record. */
  const wanted = useCallback(
    (draft: Draft) => {
      const values = changesOf(shown, pick(draft.values, names))
      return Object.keys(values).length > 0 ? { ...draft, values } : undefined
    },
    [names, shown],
  )
  const { keep: store, ...draft } = useOfferedDraft(draftKey(adminId, path, id), wanted)
  const last = useRef('')
  const keep = useCallback(
    (values: Row) => {
      const changes = changesOf(shown, pick(values, names))
      const text = JSON.stringify(changes)
      const isUntouched = last.current === '' && Object.keys(changes).length === 0
      if (isUntouched || text === last.current) return
      last.current = text
      store({ values: changes, base: pick(base, Object.keys(changes)), etag: etag ?? null })
    },
    [base, etag, names, shown, store],
  )
  /** Makes the form of a saved record offer input made during its saving, against the version that it was saved as. */
  const leaveFor = useCallback(
    (saved: { key: string; etag: string | undefined }, typed: Row, before: Row) => {
      const values = pick(typed, names)
      const left = Object.keys(values)
      if (left.length === 0) return
      const typedOver = { base: pick(before, left), etag: saved.etag ?? null, time: Date.now() }
      keepDraft(draftKey(adminId, path, saved.key), { values, ...typedOver })
    },
    [adminId, names, path],
  )
  return { ...draft, keep, leaveFor }
}

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.filter((name) => Object.hasOwn(row, name)).map((name) => [name, row[name]]))

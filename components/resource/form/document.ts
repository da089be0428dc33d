import type { Resolver } from 'react-hook-form'
import type { ApiError } from '@/lib/api/api'
import type { Draft } from '../core/draft-store'
import type { Row } from '../core/list-types'
import { decided, isSame, type Merge, mergeChanges, type Side } from '../core/merge-changes'

/** A document as it was read. */
export interface Stored {
  record: Row
  /** Its version: undefined if the API sends none, null where nothing is stored yet. */
  etag: string | null | undefined
}

/** The document in the form, and the state in which its changes were made. */
export interface Start {
  record: Row | undefined
  base: Row
  etag: string | null | undefined
  /** It has changed since, though the version of that state is not known. */
  isStale?: boolean
}

export interface DocumentOptions {
  /** The resource; its cached responses are revalidated after a save. */
  path: string
  /** Its key; `new` for one that has none yet. */
  id: number | string
  /** Storage key of the draft of the document with that key. */
  draftKeyOf: (id: number | string) => string
  /** The fields that are edited. */
  names: readonly string[]
  /** Those of them whose input is never stored: secrets. */
  unstored?: readonly string[]
  /** Further fields whose changes by others are shown in a conflict. */
  compared?: readonly string[]
  /** Fields whose cells have errors of their own. */
  tables?: readonly string[]
  /** Omitted: a new document. */
  stored: Stored | undefined
  /** Values that a new document begins with. */
  given?: Row
  /** Whether two values of a field mean the same. Default: whether they are equal. */
  same?: (one: unknown, other: unknown) => boolean
  /** How changes of two users come together. Default: field by field. */
  merging?: Partial<Merging>
  /** Is given a conflict whose changes are put over theirs at once. Default: the fields stay until it is resolved. */
  onConflict?: (conflict: Conflict) => void
  /** A part of a record whose version it shares: a change elsewhere in the record is no conflict. */
  isPart?: boolean
  /** A stored draft as this version knows it. */
  parseDraft?: (draft: Draft) => Draft
  /** Checks the values against the document in the form. */
  resolver?: (record: Row | undefined) => Resolver<Row>
  /** Whether it stays open once it is saved, and follows what is stored. */
  isLasting?: boolean
  /** Gets a refusal that is about no field; default: a toast has it. */
  onRefusal?: (refusal: ApiError) => void
  onDirty: (isDirty: boolean) => void
  /** Asks for what has to be confirmed before these values are saved. */
  isConfirmed?: () => Promise<boolean>
  /** Sends the changed values, of a new document all. Rejects with the API's error. */
  save: (values: Row, from: Start) => Promise<Saved>
  /** Reads the current document or rejects; never returns an earlier one. */
  reload: () => Promise<Stored>
  /** Gets the key of the saved document, which a new one has only now. */
  onSaved?: (key: string) => void
}

export interface Saved {
  key: string
  /** The version that the API says it has now. */
  etag: string | undefined
  /** What it is called. */
  name?: string
  /** What is stored now, if it is not what was sent. */
  record?: Row
}

/** Where the values of a document are while they are edited. */
export interface Editing {
  read: () => Row
  write: (values: Row) => void
  /** Begins with the values of another state of the document. */
  reset: (values: Row, record: Row) => void
  isDirty: boolean
  isSubmitting: boolean
  /** Puts the errors of a refused save at their places. Returns whether all of them have one. */
  refuse: (error: unknown, sent: Row) => boolean
}

/** The user's values and those that another user has saved. */
export interface Conflict {
  merge: Merge
  mine: Row
  theirs: Stored
}

export interface Merging {
  merge: (base: Row, mine: Row, theirs: Row) => Omit<Conflict, 'theirs'>
  /**
   * The values to write over theirs once each conflict is resolved.
   * @param typed the values as they are now, where they may have changed since
   */
  decide: (conflict: Conflict, sides: Readonly<Record<string, Side>>, typed?: Row) => Row
  /** The values of a draft that are written under what has been typed since. */
  resume: (draft: Row, typed: Row, stored: Row) => Row
}

const none: readonly string[] = []

export const mergingOf = ({ names, compared = none, same = isSame, merging }: DocumentOptions): Merging => ({
  merge: (base, mine, theirs) => ({
    ...{ mine, merge: mergeChanges([...new Set([...names, ...compared])], base, mine, theirs, same) },
  }),
  decide: ({ merge, mine }, sides, typed) => decided(merge, { ...mine, ...typed }, sides),
  resume: (draft, typed, stored) =>
    Object.fromEntries(Object.entries(draft).filter(([name]) => same(typed[name], stored[name]))),
  ...merging,
})

/** Begins with what is stored. */
export const startOf = (stored: Stored | undefined): Start => ({
  ...{ record: stored?.record, base: stored?.record ?? {}, etag: stored?.etag },
})

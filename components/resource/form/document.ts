import type { Resolver } from 'react-hook-form'
import type { Row } from '../core/list-types'
import type { Merge } from '../core/merge-changes'

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
  /** Checks the values against the document in the form. */
  resolver?: (record: Row | undefined) => Resolver<Row>
  /** Whether it stays open once it is saved, and follows what is stored. */
  isLasting?: boolean
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
}

/** The user's values and those that another user has saved. */
export interface Conflict {
  merge: Merge
  mine: Row
  theirs: Stored
}

/** Begins with what is stored. */
export const startOf = (stored: Stored | undefined): Start => ({
  ...{ record: stored?.record, base: stored?.record ?? {}, etag: stored?.etag },
})

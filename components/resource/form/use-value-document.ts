'use client'
import { useEffect, useMemo, useState } from 'react'
import type { Draft } from '../core/draft-store'
import type { Row } from '../core/list-types'
import { changesOf } from '../core/merge-changes'
import type { DocumentOptions, Editing, Start, Stored } from './document'
import { useEditing, useStart } from './use-editing'

interface ValueOptions extends Omit<DocumentOptions, 'save' | 'isLasting' | 'isPart' | 'isConfirmed' | 'onSaved'> {
  stored: Stored
  /** Sends the changed values and returns what is stored then. Rejects with the API's error. */
  save: (values: Row, from: Start) => Promise<Stored>
  refuse?: Editing['refuse']
  /** Continues a draft. Default: from the state in which it was typed. */
  resume?: (draft: Draft) => void
}

/** Values that their editor keeps and writes itself. */
type OwnValues = Pick<Editing, 'reset'> & { values: Row }

/** A part of a record whose values are no fields of a form, such as a table. It is read-only while it is saved. */
export function useValueDocument(given: ValueOptions, own?: OwnValues) {
  const { id, same, refuse = () => false, resume } = given
  const [seen, setSeen] = useState(given.stored)
  /** The newest that is known. */
  const [stored, setStored] = useState(seen)
  if (given.stored !== seen) {
    setSeen(given.stored)
    setStored(given.stored)
  }
  const options: DocumentOptions = {
    ...{ ...given, stored, isLasting: true, isPart: true },
    save: async (sent, from) => {
      const saved = await given.save(sent, from)
      setStored(saved)
      return { key: String(id), etag: saved.etag ?? undefined, record: saved.record }
    },
    reload: async () => {
      const newest = await given.reload()
      setStored(newest)
      return newest
    },
  }
  const origin = useStart(options)
  const { start, shown } = origin
  const plain = useState(shown)
  const { values, write, reset } = { ...plainValues(plain), ...own }
  const [isSubmitting, setSubmitting] = useState(false)
  const changes = useMemo(() => changesOf(shown, values, same), [same, shown, values])
  const isDirty = Object.keys(changes).length > 0
  const read = () => values
  const editing = { read, write, reset, refuse, isDirty, isSubmitting }
  const { keep, send, acceptOffer, ...document } = useEditing(options, origin, editing)
  const { offer } = document
  useEffect(() => {
    // An undecided offer stays until it is continued or discarded.
    if (!offer) keep(values)
  }, [keep, offer, values])
  const isSaving = isSubmitting || document.isResolving
  const onContinue = () => {
    if (isSaving || !offer) return
    if (!resume) return document.resume()
    acceptOffer()
    resume(offer)
  }
  return {
    ...document,
    ...{ values, write, isDirty, isSaving },
    /** What is offered of an earlier visit. */
    offer: offer && { time: offer.time, isOld: document.isOfferOld, onContinue, onDiscard: document.dropOffer },
    submit: async (sent = changes) => {
      setSubmitting(true)
      await send(sent, start)
      setSubmitting(false)
    },
  }
}

const plainValues = ([values, set]: [Row, (next: (values: Row) => Row) => void]) => ({
  values,
  write: (next: Row) => set((before) => ({ ...before, ...next })),
  reset: (next: Row) => set(() => next),
})

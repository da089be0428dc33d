'use client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useFeedback } from '@/components/feedback/feedback-context'
import { requiring } from '@/contract/entity'
import type { AnyEntity } from '@/contract/entity-types'
import type { EntityShape } from '@/contract/shape'
import { ApiError } from '@/lib/api/api'
import { refusedFields } from '@/lib/api/refused-fields'
import type { CautionProps } from '../core/description'
import { enteredValues } from '../core/entered-values'
import type { Row } from '../core/list-types'
import { changesOf, decided, type Merge, mergeChanges, type Side } from '../core/merge-changes'
import type { LoadedRecord } from '../core/use-record'
import { useDraft } from './use-draft'
import { useSave } from './use-save'

export interface FormOptions {
  entity: EntityShape
  /** The entity's schemas, loaded with this form. */
  rules: AnyEntity
  /** Left out: a new one. */
  record: Row | undefined
  etag: string | undefined
  /** Values that a new record begins with. */
  given?: Row
  /** Reads the current record. */
  reload: () => Promise<LoadedRecord>
  onDirty: (dirty: boolean) => void
  /** Fields that a new record must not leave out here, though its rules allow it. */
  required?: readonly string[]
  /** Returns the confirmation needed to save these values, if any. */
  confirmation?: CautionProps['confirmation']
  /** Gets the key of the saved record, which a new record has only now. */
  onSaved: (key: string) => void
}

/** The user's values and those that another user has saved. */
export interface Conflict {
  merge: Merge
  mine: Row
  theirs: LoadedRecord
}

/** The record in the form, and the state in which its changes were made. */
interface Start {
  record: Row | undefined
  base: Row
  etag: string | undefined
  /** The record has changed since, though the version of that state is not known. */
  isStale?: boolean
}

/** The state of a record's form: values, validation, draft and submission. */
export function useRecordForm(names: readonly string[], options: FormOptions) {
  const { entity, rules, reload, onDirty, onSaved, required = none, confirmation } = options
  const { notifyError, confirm } = useFeedback()
  const save = useSave(entity)
  const [start, setStart] = useState<Start>({
    record: options.record,
    base: options.record ?? {},
    etag: options.etag,
  })
  const [conflict, setConflict] = useState<Conflict>()
  const [isResolving, setResolving] = useState(false)
  const { record } = start
  const [given] = useState(options.given)
  const shown = useMemo(() => valuesOf(names, record ?? given), [given, names, record])
  const schema = record ? rules.patch : requiring(rules.draft, required)
  const check: Resolver<Row> = zodResolver(schema as z.ZodType<Row, Row>)
  /** Unchanged values are not sent and not validated: an old record may violate a newer rule. */
  const stated = (values: Row): Row => {
    const changed = Object.entries(values).filter(([name, value]) => !isSame(value, record?.[name]))
    return enteredValues(entity, Object.fromEntries(changed))
  }
  const form = useForm<Row>({
    defaultValues: shown,
    resolver: (values, context, settings) => check(stated(values), context, settings),
    shouldFocusError: true,
  })
  const { isDirty, dirtyFields, isSubmitting } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const draftNames = useMemo(
    () => names.filter((name) => !Object.hasOwn(rules.secrets ?? {}, name)),
    [names, rules.secrets],
  )
  const id = (record?.[entity.id] as number | string | undefined) ?? 'new'
  const draft = useDraft({ path: entity.path, id, names: draftNames, shown, base: start.base, etag: start.etag })
  /** After saving or discarding, and during a conflict, the fields are no draft. */
  const isNoDraft = useRef(false)
  const { keep } = draft
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => !isNoDraft.current && keep(values) }),
    [form, keep],
  )

  const write = (values: Row) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true })
  }
  const forget = () => {
    isNoDraft.current = true
    draft.settle()
  }
  const isConfirmed = async () => {
    try {
      const question = await confirmation?.current?.()
      return !question || (await confirm(question))
    } catch (error) {
      notifyError(error)
      return false
    }
  }
  const send = async (sent: Row, from: Start) => {
    const before = form.getValues()
    let saved: { key: string; etag: string | undefined }
    if (from.isStale) return meet(sent, from.base)
    try {
      const isSomething = from.record === undefined || Object.keys(sent).length > 0
      const before = from.record?.[entity.id] as number | string | undefined
      saved = isSomething ? await save(before, sent, from.etag) : { key: String(before), etag: from.etag }
    } catch (error) {
      isNoDraft.current = false
      if (error instanceof ApiError && error.status === 412) return meet(sent, from.base)
      setConflict(undefined)
      const { messages, isWhole } = refusedFields(error, names, Object.keys(entity.lines ?? {}))
      for (const [place, [name, message]] of Object.entries(messages).entries()) {
        form.setError(name, { message }, { shouldFocus: place === 0 })
      }
      if (!isWhole) notifyError(error)
      return
    }
    const since = changesOf(before, form.getValues())
    const isMore = Object.keys(since).length > 0
    if (isMore && from.record !== undefined && (await goOn(since))) return
    forget()
    if (isMore) draft.leaveFor(saved, since, before)
    onSaved(saved.key)
  }
  /** Keeps input made during saving in the form, over the saved record. */
  const goOn = async (since: Row): Promise<boolean> => {
    try {
      const saved = await reload()
      setStart({ record: saved.record, base: saved.record, etag: saved.etag })
      form.reset(valuesOf(names, saved.record))
      isNoDraft.current = false
      write(since)
      return true
    } catch {
      return false
    }
  }
  /** Merges after a 412: compares the other user's changes with those of the form. */
  const meet = async (sent: Row, base: Row) => {
    try {
      const theirs = await reload()
      const mine = { ...base, ...sent }
      const compared = [...new Set([...names, ...Object.keys(entity.fields)])].filter((name) => !stamps.includes(name))
      setConflict({ merge: mergeChanges(compared, base, mine, theirs.record), mine, theirs })
    } catch (error) {
      setConflict(undefined)
      notifyError(error)
    }
  }

  const { offer } = draft
  const isUnversionedOld =
    record !== undefined && offer?.etag === null && Object.keys(changesOf(record, offer.base)).length > 0

  return {
    form,
    record,
    conflict,
    isResolving,
    offer,
    /** Whether the record has changed since the draft was typed. */
    isOfferOld: isUnversionedOld || (record !== undefined && ![undefined, null, start.etag].includes(offer?.etag)),
    /** The names of the fields that were changed. */
    changed: names.filter((name) => dirtyFields[name]),
    canSave: !isSubmitting && !conflict && (record === undefined || isDirty),
    submit: form.handleSubmit(async (values) => {
      if (!(await isConfirmed())) return
      await send(
        record ? Object.fromEntries(Object.keys(dirtyFields).map((name) => [name, values[name]])) : values,
        start,
      )
    }),
    /** Continues the draft from the state in which it was typed. */
    resume: () => {
      if (!offer) return
      const base = { ...record, ...offer.base }
      setStart({ record, base, etag: offer.etag ?? start.etag, isStale: isUnversionedOld })
      draft.accept()
      write(Object.fromEntries(Object.entries(offer.values).filter(([name]) => !dirtyFields[name])))
    },
    dropOffer: draft.drop,
    forget,
    /** Reads the current record, applies the decisions and sends it. */
    resolve: async (sides: Readonly<Record<string, Side>>) => {
      if (!conflict || isResolving) return
      const { merge, mine, theirs } = conflict
      const next = { record: theirs.record, base: theirs.record, etag: theirs.etag }
      const sent = decided(merge, mine, sides)
      isNoDraft.current = true
      setResolving(true)
      setStart(next)
      form.reset(valuesOf(names, theirs.record))
      write(sent)
      await send(sent, next)
      setResolving(false)
    },
    /** Back to the form as it was; saving it meets the same conflict again. */
    postpone: () => setConflict(undefined),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const none: readonly string[] = []

/** These change with every write, so they are never conflicts. */
const stamps: readonly string[] = ['createdTime', 'updatedTime']

const valuesOf = (names: readonly string[], record: Row | undefined): Row =>
  Object.fromEntries(names.map((name) => [name, record?.[name] ?? null]))

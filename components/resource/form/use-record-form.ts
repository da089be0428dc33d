'use client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useFeedback } from '@/components/feedback/feedback-context'
import { requiring } from '@/contract/entity'
import type { AnyEntity } from '@/contract/entity-types'
import type { EntityShape } from '@/contract/shape'
import { ApiError } from '@/lib/api/api'
import type { CautionProps } from '../core/description'
import type { Row } from '../core/list-types'
import { changesOf, decided, type Merge, mergeChanges, type Side } from '../core/merge-changes'
import type { LoadedRecord } from '../core/use-record'
import { useDraft } from './use-draft'
import { useSave } from './use-save'

export interface FormOptions {
  entity: EntityShape
  /** The entity's schemas, which came with this form. */
  rules: AnyEntity
  /** Left out: a new one. */
  record: Row | undefined
  etag: string | undefined
  /** Asks for the record as it is now. */
  reload: () => Promise<LoadedRecord>
  onDirty: (dirty: boolean) => void
  /** Fields that a new record must not leave out here, though its rules allow it. */
  required?: readonly string[]
  /** Answers what is to be confirmed before the record is saved as the form has it. */
  confirmation?: CautionProps['confirmation']
  /** Hears the key of what was saved, which a new record has only now. */
  onSaved: (key: string) => void
}

/** What I want and what others have made of the record meanwhile. */
export interface Conflict {
  merge: Merge
  mine: Row
  theirs: LoadedRecord
}

/** What a form works on: the record that it shows, and the state that its changes were made of. */
interface Start {
  record: Row | undefined
  base: Row
  etag: string | undefined
}

/** The state of a record's form: its values and rules, its draft, and what happens when it is sent. */
export function useRecordForm(names: readonly string[], options: FormOptions) {
  const { entity, rules, reload, onDirty, onSaved, required = none, confirmation } = options
  const { fail, confirm } = useFeedback()
  const save = useSave(entity)
  const [start, setStart] = useState<Start>({
    record: options.record,
    base: options.record ?? {},
    etag: options.etag,
  })
  const [conflict, setConflict] = useState<Conflict>()
  const [isResolving, setResolving] = useState(false)
  const { record } = start
  const shown = useMemo(() => valuesOf(names, record), [names, record])
  const check = zodResolver(
    (record ? rules.patch : requiring(rules.draft, required)) as never,
  ) as unknown as Resolver<Row>
  /** What is as it was is not part of what is sent, so no rule minds it: an older record may not fit today's rules. */
  const stated = (values: Row): Row =>
    Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, record?.[name])))
  const form = useForm<Row>({
    defaultValues: shown,
    resolver: (values, context, settings) => check(stated(values), context, settings),
    shouldFocusError: true,
  })
  const { isDirty, dirtyFields, isSubmitting } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const kept = useMemo(() => names.filter((name) => !Object.hasOwn(rules.secrets ?? {}, name)), [names, rules.secrets])
  const id = (record?.[entity.id] as number | string | undefined) ?? 'new'
  const draft = useDraft({ path: entity.path, id, names: kept, shown, base: start.base, etag: start.etag })
  /** After saving or discarding, and while a conflict is resolved, what stands in the fields is nobody's draft. */
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
      fail(error)
      return false
    }
  }
  const send = async (sent: Row, from: Start) => {
    const before = form.getValues()
    let key: string
    try {
      const isSomething = from.record === undefined || Object.keys(sent).length > 0
      const before = from.record?.[entity.id] as number | string | undefined
      key = isSomething ? await save(before, sent, from.etag) : String(before)
    } catch (error) {
      isNoDraft.current = false
      if (error instanceof ApiError && error.status === 412) return meet(sent, from.base)
      setConflict(undefined)
      const isShown = showAtFields(error, names, (name, message, shouldFocus) =>
        form.setError(name, { message }, { shouldFocus }),
      )
      if (!isShown) fail(error)
      return
    }
    const since = changesOf(before, form.getValues())
    const isMore = Object.keys(since).length > 0
    if (isMore && from.record !== undefined && (await goOn(since))) return
    forget()
    if (isMore) draft.leaveFor(key, since, before)
    onSaved(key)
  }
  /** What was typed while the record was being saved stays in the form, over what was saved. */
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
  /** Others were quicker: compares what they have made of the record with what is wanted here. */
  const meet = async (sent: Row, base: Row) => {
    try {
      const theirs = await reload()
      const mine = { ...base, ...sent }
      const compared = [...new Set([...names, ...Object.keys(entity.fields)])].filter((name) => !stamps.includes(name))
      setConflict({ merge: mergeChanges(compared, base, mine, theirs.record), mine, theirs })
    } catch (error) {
      setConflict(undefined)
      fail(error)
    }
  }

  return {
    form,
    record,
    conflict,
    isResolving,
    offer: draft.offer,
    /** Whether others have changed the record since the draft was typed. */
    isOfferOld: record !== undefined && draft.offer !== undefined && ![null, start.etag].includes(draft.offer.etag),
    changes: Object.values(dirtyFields).filter(Boolean).length,
    canSave: !isSubmitting && !conflict && (record === undefined || isDirty),
    submit: form.handleSubmit(async (values) => {
      if (!(await isConfirmed())) return
      await send(
        record ? Object.fromEntries(Object.keys(dirtyFields).map((name) => [name, values[name]])) : values,
        start,
      )
    }),
    /** Begins again with what the draft says, against the state that it was typed against. */
    resume: () => {
      const { offer } = draft
      if (!offer) return
      setStart({ record, base: { ...record, ...offer.base }, etag: offer.etag ?? start.etag })
      draft.accept()
      write(Object.fromEntries(Object.entries(offer.values).filter(([name]) => !dirtyFields[name])))
    },
    dropOffer: draft.drop,
    forget,
    /** Takes the newest state, puts what was decided over it, and sends it. */
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

/** These change with every write and are nobody's wish. */
const stamps: readonly string[] = ['createdTime', 'updatedTime']

const valuesOf = (names: readonly string[], record: Row | undefined): Row =>
  Object.fromEntries(names.map((name) => [name, record?.[name] ?? null]))

/** Puts the server's faults at the fields they belong to, the first to be focused; false when one has no field here. */
function showAtFields(
  error: unknown,
  names: readonly string[],
  show: (name: string, message: string, isFirst: boolean) => void,
): boolean {
  if (!(error instanceof ApiError) || error.status !== 400 || error.details.length === 0) return false
  const placed = names.flatMap((name) => error.details.filter(({ field }) => field === name))
  for (const item of placed) show(String(item.field), item.message, item === placed[0])
  return placed.length === error.details.length
}

'use client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useRef } from 'react'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useSession } from '@/components/state/session-context'
import { requiring } from '@/contract/entity'
import type { AnyEntity } from '@/contract/entity-types'
import type { EntityShape } from '@/contract/shape'
import type { AddressError } from '@/contract/text/address-layout'
import { type ApiError, withEtag } from '@/lib/api/api'
import { entityCall } from '@/lib/api/entity-call'
import { newKey } from '@/lib/api/idempotency-key'
import type { CautionProps } from '../core/description'
import { draftKey } from '../core/draft-store'
import { enteredValues } from '../core/entered-values'
import type { Row } from '../core/list-types'
import { changesOf } from '../core/merge-changes'
import type { LoadedRecord } from '../core/use-record'
import { addressErrorsIn } from './address-check'
import type { Saved, Start } from './document'
import { useDocument } from './use-document'

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
  /** Gets a refusal that is about no field. */
  onRefusal?: (refusal: ApiError) => void
  /** Gets the key of the saved record, which a new record has only now. */
  onSaved: (key: string) => void
}

/** The form of a record as a document: only what was changed is checked and sent. */
export function useRecordForm(names: readonly string[], options: FormOptions) {
  const { entity, rules, reload, onDirty, onSaved, onRefusal, required = none, confirmation } = options
  const { adminId } = useSession().profile
  const { notifyError, confirm } = useFeedback()
  const t = useTranslations('resource.address')
  const { path } = entity
  // A payment of one order that was begun is none of another order.
  const begun =
    newId +
    Object.entries(options.given ?? {})
      .map(([name, value]) => `:${name}=${value}`)
      .join('')
  const draftKeyOf = useCallback(
    (id: number | string) => draftKey(adminId, path, id === newId ? begun : id),
    [adminId, path, begun],
  )
  // One key for one form: sending it again after a time-out must not add a second record.
  const idempotencyKey = useRef(newKey())
  const idOf = (record: Row | undefined) => record?.[entity.id] as number | string | undefined
  const save = async (values: Row, { record, etag }: Start): Promise<Saved> => {
    const id = idOf(record)
    const body = enteredValues(entity, values)
    const { body: saved, etag: version } = await withEtag((onResponse) =>
      id === undefined
        ? entityCall(entity, 'create', { body, onResponse, idempotencyKey: idempotencyKey.current })
        : entityCall(entity, 'update', { key: id, body, onResponse, ifMatch: etag ?? undefined }),
    )
    idempotencyKey.current = newKey()
    return { key: String(id ?? saved[entity.id]), etag: version, name: textOf(saved?.[entity.label]) }
  }
  // As the API says it, with the name of the field where its label will stand.
  const addressErrorOf = ({ field, text, example = '' }: AddressError) => [
    field,
    text === 'required' ? { type: text, message: '' } : { message: t(text, { name: field, example }) },
  ]
  /** Unchanged values are not sent and not validated: an old record may violate a newer rule. */
  const resolver =
    (record: Row | undefined): Resolver<Row> =>
    async (values, context, settings) => {
      const schema = record ? rules.patch : requiring(rules.draft, required)
      const check: Resolver<Row> = zodResolver(schema as z.ZodType<Row, Row>)
      const sent = changesOf(record ?? {}, values)
      const checked = await check(enteredValues(entity, sent), context, settings)
      const changed = Object.keys(record ? sent : values)
      const errors = addressErrorsIn(rules.fields, { ...record, ...values }, { names, changed })
      if (errors.length === 0) return checked
      return { values: {}, errors: { ...Object.fromEntries(errors.map(addressErrorOf)), ...checked.errors } }
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
  return useDocument({
    ...{
      path,
      draftKeyOf,
      names,
      given: options.given,
      reload,
      onDirty,
      onSaved,
      onRefusal,
      resolver,
      isConfirmed,
      save,
    },
    id: idOf(options.record) ?? newId,
    stored: options.record && { record: options.record, etag: options.etag },
    unstored: useMemo(() => Object.keys(rules.secrets ?? {}), [rules.secrets]),
    compared: Object.keys(entity.fields).filter((name) => !stamps.includes(name)),
    tables: Object.keys(entity.lines ?? {}),
  })
}

const textOf = (name: unknown) => (name === null || name === undefined ? undefined : String(name))

const none: readonly string[] = []
const newId = 'new'

/** These change with every write, so they are never conflicts. */
const stamps: readonly string[] = ['createdTime', 'updatedTime']

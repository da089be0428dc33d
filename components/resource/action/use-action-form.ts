'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useFeedback } from '@/components/feedback/feedback-context'
import { fieldErrorText } from '@/lib/api/field-error-text'
import { newKey } from '@/lib/api/idempotency-key'
import { refusedFields } from '@/lib/api/refused-fields'
import type { Row } from '../core/list-types'
import type { AskedFields } from './action-fields'

export interface ActionForm {
  fields: AskedFields
  labelOf: (name: string) => string
  /** Values that the fields begin with. */
  given?: Row
  /** The messages of fields that must not be sent as they are, beyond those left empty. */
  check?: (values: Row) => Readonly<Record<string, string | undefined>>
  /** Does it with the filled values. Rejects with the API's error, which is shown at its fields. */
  onSubmit: (values: Row, idempotencyKey: string) => Promise<unknown>
  onClose: () => void
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0)

/** The values of an action's dialog: checked, submitted once at a time, refused at their fields, and not lost unasked. */
export function useActionForm({ fields, labelOf, given = {}, check, onSubmit, onClose }: ActionForm) {
  const t = useTranslations('resource')
  const { notifyError, confirm } = useFeedback()
  const names = Object.keys(fields)
  const form = useForm<Row>({ defaultValues: Object.fromEntries(names.map((name) => [name, given[name] ?? null])) })
  const { errors, isDirty } = form.formState
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  /** One key for the same values, however often they are sent: they are carried out once. */
  const sent = useRef({ text: '', key: '' })

  const refuse = (messages: Readonly<Record<string, string | undefined>>): boolean => {
    const refused = names.filter((name) => messages[name])
    for (const [place, name] of refused.entries()) {
      form.setError(name, { message: messages[name] }, { shouldFocus: place === 0 })
    }
    return refused.length > 0
  }
  const missing = (values: Row) =>
    Object.fromEntries(
      names
        .filter((name) => fields[name]?.isRequired && isEmpty(values[name]))
        .map((name) => [name, t('required', { name: labelOf(name) })]),
    )
  const submit = async () => {
    if (isRunning.current) return
    const values = form.getValues()
    form.clearErrors()
    if (refuse({ ...check?.(values), ...missing(values) })) return
    isRunning.current = true
    setBusy(true)
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))
    const text = JSON.stringify(filled)
    if (sent.current.text !== text) sent.current = { text, key: newKey() }
    try {
      await onSubmit(filled, sent.current.key)
      onClose()
    } catch (error) {
      const { messages, isWhole } = refusedFields(error, names)
      const said = Object.entries(messages).map(([name, text]) => [name, fieldErrorText(text, name, labelOf(name))])
      refuse(Object.fromEntries(said))
      if (!isWhole) notifyError(error)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  const close = async () => {
    if (isRunning.current) return
    const question = { title: t('unsavedTitle'), text: t('inputLost'), yes: t('leave'), no: t('stay') }
    if (!isDirty || (await confirm(question))) onClose()
  }
  return { form, isBusy, submit, close, errorOf: (name: string) => errors[name]?.message as string | undefined }
}

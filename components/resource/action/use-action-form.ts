'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useAction } from '@/components/feedback/use-action'
import { useKeyOf } from '@/components/state/use-key-of'
import { isRefusal } from '@/lib/api/explain'
import { fieldErrorText } from '@/lib/api/field-error-text'
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
  /**
   * Does it with the filled values. Rejects with the API's error, which is shown at its fields. Resolves to false where it
   * was not done after all, such as after a question: the dialog stays.
   */
  onSubmit: (values: Row, idempotencyKey: string) => Promise<unknown>
  /** The message once it is done; without it there is none. */
  message?: string
  /** Revalidates the affected data before the dialog closes, and after an error. */
  refresh?: () => unknown
  onClose: () => void
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0)

/** The values of an action's dialog: checked, submitted once at a time, refused at their fields, and not lost unasked. */
export function useActionForm(action: ActionForm) {
  const { fields, labelOf, given = {}, check, onSubmit, message, refresh, onClose } = action
  const t = useTranslations('resource')
  const { notifyError, confirm } = useFeedback()
  const names = Object.keys(fields)
  const form = useForm<Row>({ defaultValues: Object.fromEntries(names.map((name) => [name, given[name] ?? null])) })
  const { errors, isDirty } = form.formState
  const { isBusy, run } = useAction()
  /** A refusal by a rule that is about no field: it stands in the dialog until the values change. */
  const [refusal, setRefusal] = useState<unknown>(null)
  // An error is about the value that was sent.
  useEffect(() => {
    const changes = form.watch((_, { name }) => {
      if (name) form.clearErrors(name)
      setRefusal(null)
    })
    return () => changes.unsubscribe()
  }, [form])
  const { keyOf } = useKeyOf()

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
        .filter((name) => fields[name]?.isRequired && !fields[name]?.isHidden?.(values) && isEmpty(values[name]))
        .map((name) => [name, t('required', { name: labelOf(name) })]),
    )
  const showRefusal = (error: unknown) => {
    const { messages, isWhole } = refusedFields(error, names)
    const said = Object.entries(messages).map(([name, text]) => [name, fieldErrorText(text, name, labelOf(name))])
    refuse(Object.fromEntries(said))
    if (isWhole) return
    if (isRefusal(error)) setRefusal(error)
    else notifyError(error)
  }
  const submit = async () => {
    if (isBusy) return
    const values = form.getValues()
    form.clearErrors()
    setRefusal(null)
    if (refuse({ ...check?.(values), ...missing(values) })) return
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))
    const key = keyOf(JSON.stringify(filled))
    await run({
      work: () => onSubmit(filled, key),
      messageOf: (answer) => (answer === false ? undefined : message),
      onFailure: showRefusal,
      onDone: (answer) => answer !== false && onClose(),
      refresh,
    })
  }
  const close = async () => {
    if (isBusy) return
    const question = { title: t('unsavedTitle'), text: t('inputLost'), yes: t('leave'), no: t('stay') }
    if (!isDirty || (await confirm(question))) onClose()
  }
  return {
    form,
    isBusy,
    submit,
    close,
    refusal,
    errorOf: (name: string) => errors[name]?.message as string | undefined,
  }
}

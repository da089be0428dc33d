'use client'
import { type SubmitEvent, useRef, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { fieldErrorText } from '@/lib/api/field-error-text'
import { newKey } from '@/lib/api/idempotency-key'
import { refusedFields } from '@/lib/api/refused-fields'

type Messages = Readonly<Record<string, string | undefined>>

interface Options<Values extends object> {
  begun: Values
  label: (field: string) => string
  /** The messages of fields that must not be sent as they are. */
  check?: (values: Values) => Messages
  /** Sends the values. Rejects with the API's error. */
  save: (values: Values, idempotencyKey: string) => Promise<void>
}

/**
 * The few fields of a dialog: their values, errors at the fields, and one submission at a time. What is refused stays in
 * the form, the first field in error is focused, and sending it again adds nothing twice.
 */
export function useDialogForm<Values extends object>({ begun, label, check, save }: Options<Values>) {
  const { notifyError } = useFeedback()
  const [values, setValues] = useState(begun)
  const [errors, setErrors] = useState<Messages>({})
  const [isBusy, setBusy] = useState(false)
  const idempotencyKey = useRef(newKey())
  const names = Object.keys(begun)
  const refuse = (messages: Messages, form: HTMLFormElement) => {
    setErrors(messages)
    const first = names.find((name) => messages[name])
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    if (refuse(check?.(values) ?? {}, form)) return
    setBusy(true)
    try {
      await save(values, idempotencyKey.current)
    } catch (error) {
      const { messages, isWhole } = refusedFields(error, names)
      refuse(messages, form)
      if (!isWhole) notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
    setValues((before) => ({ ...before, [name]: value }))
  /** What every field of the dialog gets. */
  const fieldOf = <Name extends keyof Values & string>(name: Name) => ({
    name,
    label: label(name),
    fullWidth: true,
    value: values[name],
    error: errors[name] !== undefined,
    helperText: errors[name] && fieldErrorText(errors[name], name, label(name)),
  })
  return {
    values,
    set,
    fieldOf,
    isBusy,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
  }
}

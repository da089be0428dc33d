'use client'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { refusedFields } from '@/lib/api/refused-fields'
import type { Row } from '../core/list-types'
import type { DocumentOptions } from './document'
import { useEditing, useStart } from './use-editing'

/** A document whose values are the fields of a form. Input made during saving stays. */
export function useDocument(options: DocumentOptions) {
  const { names, tables, resolver } = options
  const origin = useStart(options)
  const { record } = origin.start
  const form = useForm<Row>({
    ...{ defaultValues: origin.shown, resolver: resolver?.(record), shouldFocusError: true },
  })
  const { isDirty, dirtyFields, isSubmitting } = form.formState
  const write = (values: Row) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true })
  }
  const refuse = (error: unknown) => {
    const { messages, isWhole } = refusedFields(error, names, tables)
    for (const [place, [name, message]] of Object.entries(messages).entries()) {
      form.setError(name, { message }, { shouldFocus: place === 0 })
    }
    return isWhole
  }
  const read = () => form.getValues()
  const reset = (values: Row) => form.reset(values)
  const { keep, send, start, ...document } = useEditing(options, origin, {
    ...{ read, write, reset, refuse, isDirty, isSubmitting },
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [form, keep])
  return {
    ...document,
    form,
    record,
    write,
    /** The names of the fields that were changed. */
    changed: names.filter((name) => dirtyFields[name]),
    submit: form.handleSubmit(async (values) => {
      if (options.isConfirmed && !(await options.isConfirmed())) return
      const sent = record
        ? Object.fromEntries(Object.keys(dirtyFields).map((name) => [name, values[name]]))
        : { ...values }
      await send(sent, start)
    }),
  }
}

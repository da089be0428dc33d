'use client'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FieldInput } from '@/components/fields/input'
import type { AskedField } from '@/contract/shape'
import type { Row } from '../core/list-types'
import type { FieldLook } from '../core/move-inputs'
import { useHiddenFields } from '../form/use-hidden-fields'

export interface ActionField extends AskedField, FieldLook {
  /** Display name of the record that its first value refers to. */
  refName?: string | null
}

/** The fields of an action by name, in their order. */
export type AskedFields = Readonly<Record<string, ActionField>>

/** When which of them is left out. */
const hidingOf = (fields: AskedFields) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { isHidden }]) => (isHidden ? [[name, isHidden]] : [])))

interface Props {
  fields: AskedFields
  labelOf: (name: string) => string
  form: UseFormReturn<Row>
  errorOf: (name: string) => string | undefined
  /** The record that the action is for, where its inputs depend on it. */
  record?: Row
}

/** The first one, or the one that its description names, is focused when they are shown. */
export function ActionFields({ fields, labelOf, form, errorOf, record }: Props) {
  const [first] = Object.keys(fields)
  const focused = Object.keys(fields).find((name) => fields[name]?.isFocused) ?? first
  const hidden = useHiddenFields(form, hidingOf(fields))
  // Here and not beside the dialog, whose content is mounted later than itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when they are shown
  useEffect(() => {
    if (focused !== undefined) form.setFocus(focused, { shouldSelect: fields[focused]?.isFocused })
  }, [])
  const shown = Object.entries(fields).filter(([name]) => !hidden.has(name))
  return shown.map(([name, { meta, isRequired, input, refName }]) => (
    <FieldInput
      key={name}
      name={name}
      control={form.control}
      meta={meta}
      input={input}
      label={labelOf(name)}
      refName={refName}
      record={record}
      isRequired={isRequired}
      error={errorOf(name)}
    />
  ))
}

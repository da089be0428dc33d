'use client'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { type Control, Controller } from 'react-hook-form'
import type { FieldMeta } from '@/contract/field-meta'
import type { KindInput } from './inputs/kind-input'
import { inputs } from './kinds/inputs'

interface Props {
  name: string
  control: Control<Record<string, unknown>>
  meta: FieldMeta
  /** Default: that of its kind. */
  input?: KindInput
  label: string
  isRequired: boolean
  error: string | undefined
  /** Display name of the referenced record. */
  refName?: string | null
  /** The record that is edited; omitted: a new one. */
  record?: Readonly<Record<string, unknown>>
  /** For lines: the errors of their cells. */
  cellErrors?: Readonly<Record<string, string>>
  /** Upload category: the resource of the field. */
  category?: string
  /** Called when work starts or ends that blocks saving, such as an upload. */
  onBusy?: (name: string, isBusy: boolean) => void
}

/** The input of a field, by its kind. Empty input becomes null. */
export function FieldInput(props: Props) {
  const {
    name,
    control,
    meta,
    label,
    isRequired,
    error,
    refName,
    record,
    cellErrors,
    category = 'other',
    onBusy,
  } = props
  const t = useTranslations('resource')
  const noteBusy = useCallback((isBusy: boolean) => onBusy?.(name, isBusy), [name, onBusy])
  const Input = props.input ?? inputs[meta.kind]
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <Input
          shared={{
            name,
            label,
            required: isRequired,
            placeholder: isRequired ? t('requiredLabel', { name: label }) : undefined,
            error: Boolean(error),
            helperText: error ?? (meta.format && t(`formatHints.${meta.format}`)),
            onBlur,
            inputRef: ref,
          }}
          {...{ meta, value, onChange, refName, category, record, cellErrors }}
          onBusy={noteBusy}
        />
      )}
    />
  )
}

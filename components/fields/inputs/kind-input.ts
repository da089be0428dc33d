import type { ComponentType, RefCallback } from 'react'
import type { FieldMeta } from '@/contract/field-meta'

/** What every input hands on to its text field. */
export interface SharedProps {
  name: string
  label: string
  required: boolean
  placeholder: string | undefined
  error: boolean
  /** The error, or the hint about the format. */
  helperText: string | undefined
  onBlur: () => void
  /** What is focused when the field is in error. */
  inputRef: RefCallback<{ focus: () => void }>
}

export interface KindInputProps {
  shared: SharedProps
  meta: FieldMeta
  value: unknown
  /** An emptied field becomes null. */
  onChange: (value: unknown) => void
  /** Display name of the referenced record. */
  refName?: string | null
  /** Upload category: the resource of the field. */
  category: string
  /** The record that is edited; omitted: a new one. */
  record?: Readonly<Record<string, unknown>>
  /** For lines: the errors of their cells by place, such as `3.qty`. */
  cellErrors?: Readonly<Record<string, string>>
  /** Called when work starts or ends that blocks saving, such as an upload. */
  onBusy: (isBusy: boolean) => void
}

export type KindInput = ComponentType<KindInputProps>

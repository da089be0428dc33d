'use client'
import { useTranslations } from 'next-intl'
import { type FocusEvent, useMemo, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Shape } from '@/contract/field-meta'
import type { Row } from '../core/list-types'
import { addressFieldsOf, addressRows, needsParts } from './address-rows'

interface AddressForm {
  rows: readonly (readonly string[])[]
  /** What the country calls a part; undefined for other fields. */
  labelOf: (name: string) => string | undefined
  isRequired: (name: string) => boolean
  /** Notes which field has the focus. */
  onFocus?: (event: FocusEvent) => void
}

/** The rows of a form with its address as the chosen country has it. */
export function useAddressRows(
  form: UseFormReturn<Row>,
  { rows, fields, record }: { rows: readonly (readonly string[])[]; fields: Shape; record: Row | undefined },
): AddressForm {
  const t = useTranslations('resource.address.words')
  const address = useMemo(() => addressFieldsOf(rows, fields), [rows, fields])
  // A form without an address does not render on each key.
  const entered = useWatch({ control: form.control, disabled: !address })
  const [focused, setFocused] = useState<string | null>(null)
  if (!address) return { rows, labelOf: () => undefined, isRequired: () => false }
  const values = { ...record, ...entered }
  const { rows: shown, parts } = addressRows(rows, address, values, focused)
  const isDue = needsParts(address, values)
  return {
    rows: shown,
    labelOf: (name) => {
      const word = parts.get(name)?.word
      return word && t(word)
    },
    isRequired: (name) => isDue && parts.get(name)?.isRequired === true,
    onFocus: ({ target }) => setFocused(target.getAttribute('name')),
  }
}

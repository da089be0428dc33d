'use client'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Row } from '../core/list-types'

/** The fields that mean nothing beside the values of the form. What they hold is emptied. */
export function useHiddenFields(
  form: UseFormReturn<Row>,
  conditions: Readonly<Partial<Record<string, (values: Row) => boolean>>>,
): ReadonlySet<string> {
  const isNeeded = Object.keys(conditions).length > 0
  // A form without such fields does not render on each key.
  const values = useWatch({ control: form.control, disabled: !isNeeded })
  const hidden = Object.entries(conditions).flatMap(([name, isHidden]) => (isHidden?.(values) ? [name] : []))
  const filled = hidden.filter((name) => values[name] != null).join()
  useEffect(() => {
    for (const name of filled.split(',').filter(Boolean)) form.setValue(name, null, { shouldDirty: true })
  }, [filled, form])
  return new Set(hidden)
}

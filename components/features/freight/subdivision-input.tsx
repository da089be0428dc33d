'use client'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { RefInput } from '@/components/fields/refs/ref-input'

/** A subdivision of the country that is chosen beside it; none is the whole country. */
export function SubdivisionInput({ shared, value, onChange, refName }: KindInputProps) {
  const form = useFormContext()
  const countryId = form.watch('countryId') as number | null
  const known = useRef(countryId)
  const empty = useEffectEvent(() => onChange(null))
  useEffect(() => {
    if (known.current === countryId) return
    const isFirst = known.current === null || known.current === undefined
    known.current = countryId
    if (!isFirst) empty()
  }, [countryId])
  return (
    <RefInput
      {...shared}
      to="subdivisions"
      query={countryId ? { countryId } : undefined}
      value={(value ?? null) as number | null}
      valueName={refName}
      onChange={(key) => onChange(key)}
      disabled={!countryId}
    />
  )
}

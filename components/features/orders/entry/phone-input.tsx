'use client'
import { useFormContext } from 'react-hook-form'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { TextInput } from '@/components/fields/inputs/text-input'
import type { Row } from '@/components/resource/core/list-types'
import { call } from '@/lib/api/api'

/** A phone number of a customer; one without a calling code is taken with that of the address's country. */
export function PhoneInput(props: KindInputProps) {
  const { shared, value, onChange, record } = props
  const { getValues } = useFormContext<Row>()
  const complete = async () => {
    const typed = typeof value === 'string' ? value.trim() : ''
    const country = (getValues('country') ?? record?.country ?? null) as string | null
    const found = await internationalOf(typed, country)
    // What was typed meanwhile stays.
    if (found && (getValues('phone') ?? '') === value) onChange(found)
  }
  return (
    <TextInput
      {...props}
      shared={{
        ...shared,
        onBlur: () => {
          shared.onBlur()
          void complete()
        },
      }}
    />
  )
}

/** A number with the calling code of a country; undefined where it has one, is none of that country, or no country is known. */
export async function internationalOf(phone: string, country: string | null): Promise<string | undefined> {
  if (!country || !/^\d[\d\s().-]{4,}$/.test(phone)) return undefined
  try {
    const [found] = await call('GET countries/suggestions', { query: { isoCode: country } })
    if (!found) return undefined
    const query = { phoneNumber: phone }
    const { formatE164 } = await call('GET countries/{id}/formatphonenumber', {
      params: { id: found.countryId },
      query,
    })
    return formatE164 ?? undefined
  } catch {
    // It stays as it was typed, and its field says what it lacks.
    return undefined
  }
}

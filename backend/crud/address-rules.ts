import { type AddressParts, addressErrors, placeFields } from '@/contract/text/address-layout'
import { invalid } from '../http/parse'

const addressFields = ['country', ...placeFields] as const

/** Rejects an address without a part that its country requires, or with an invalid postal code. */
export function refuseIncomplete(address: AddressParts): void {
  const errors = addressErrors(address).map(({ example, ...error }) =>
    example === undefined ? error : { ...error, values: { example } },
  )
  if (errors.length > 0) throw invalid(errors)
}

/**
 * Rejects a change that leaves an address without a part that its country requires. One without a street is none yet, and
 * one that is not touched may be older than the rules.
 */
export function refuseIncompleteChange(
  patch: Readonly<Record<string, unknown>>,
  row: Omit<AddressParts, 'country'> & { country: string | null },
): void {
  const whole = { ...row, ...patch } as AddressParts
  if (whole.addressLine1 && addressFields.some((field) => patch[field] !== undefined)) refuseIncomplete(whole)
}

import { type AddressParts, requiredParts, zipForm } from '@/contract/address-layout'
import { type FieldError, invalid } from '../../http/parse'

/** Rejects an address without a part that its country requires, or with an invalid postal code. */
export function refuseIncomplete(address: AddressParts): void {
  const faults: FieldError[] = requiredParts(address.country)
    .filter((field) => !address[field]?.trim())
    .map((field) => ({ field, text: 'required' }))
  const form = zipForm(address.country)
  const { zipcode } = address
  if (zipcode && form === null) faults.push({ field: 'zipcode', text: 'noZipcode' })
  if (zipcode && form && !form.pattern.test(zipcode)) {
    faults.push({ field: 'zipcode', text: 'zipcode', values: { example: form.example } })
  }
  if (faults.length > 0) throw invalid(faults)
}

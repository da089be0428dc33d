import type { Shape } from '@/contract/field-meta'
import { type AddressError, type AddressParts, addressErrors } from '@/contract/text/address-layout'
import type { Row } from '../core/list-types'
import { addressFieldsOf, needsParts } from './address-rows'

/**
 * What the API would say of the address of a record, so that it stands beside the other errors of the form.
 * @param values of the whole record
 * @param changed the fields that are sent; an address that is not touched may be older than its rules
 */
export function addressErrorsIn(
  fields: Shape,
  values: Row,
  { names, changed }: { names: readonly string[]; changed: readonly string[] },
): AddressError[] {
  const address = addressFieldsOf([names], fields)
  if (!address || !needsParts(address, values)) return []
  const isTouched = changed.some(
    (name) => name === address.country || (address.names as readonly string[]).includes(name),
  )
  return isTouched ? addressErrors({ ...values, country: values[address.country] } as AddressParts) : []
}

import { addressParts } from '../address-parts'
import { entity } from '../entity'
import { addressPart, computed, countryRef, personOf, ref, texts } from '../fields'
import { phone } from '../format-fields'

/** A delivery address of a customer. Its country determines the required parts and the format. */
export const userAddresses = entity({
  path: 'useraddresses',
  id: 'userAddressId',
  area: 'users',
  label: 'recipientName',
  fields: {
    userId: ref('users'),
    /** ISO 3166-1 alpha-2. */
    country: countryRef(),
    recipientName: personOf('country'),
    phone: phone().nullish(),
    ...addressParts,
    addressLine1: addressPart('country'),
  },
  readOnly: {
    companyId: ref('companies'),
    siteId: ref('sites'),
    /** The address as its country writes it. */
    lines: computed(texts(16, 500)),
  },
  keyword: ['recipientName', 'phone', 'addressLine1', 'zipcode'],
})

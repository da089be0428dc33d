import { entity } from '../entity'
import { computed, countryRef, personOf, phone, ref, text, texts } from '../fields'

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
    /** From the largest division on: province, city, district. */
    subdivisionName1: text(100).nullish(),
    subdivisionName2: text(100).nullish(),
    subdivisionName3: text(100).nullish(),
    subdivisionName4: text(100).nullish(),
    addressLine1: text(),
    addressLine2: text().nullish(),
    addressLine3: text().nullish(),
    zipcode: text(20).nullish(),
  },
  readOnly: {
    companyId: ref('companies'),
    siteId: ref('sites'),
    /** The address as its country writes it. */
    lines: computed(texts(16, 500)),
  },
  keyword: ['recipientName', 'phone', 'addressLine1', 'zipcode'],
  view: { facts: ['userId', 'country'] },
})

import { text } from './fields'

/** The parts of an address besides its country, from the largest division on: province, city, district. */
export const addressParts = {
  subdivisionName1: text(100).nullish(),
  subdivisionName2: text(100).nullish(),
  subdivisionName3: text(100).nullish(),
  subdivisionName4: text(100).nullish(),
  addressLine1: text().nullish(),
  addressLine2: text().nullish(),
  addressLine3: text().nullish(),
  zipcode: text(20).nullish(),
}

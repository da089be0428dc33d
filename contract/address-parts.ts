import { addressPart, zipcode } from './fields'

const part = (max?: number) => addressPart('country', max)

/** The parts of an address besides its country, from the largest division on: province, city, district. */
export const addressParts = {
  subdivisionName1: part(100).nullish(),
  subdivisionName2: part(100).nullish(),
  subdivisionName3: part(100).nullish(),
  subdivisionName4: part(100).nullish(),
  addressLine1: part().nullish(),
  addressLine2: part().nullish(),
  addressLine3: part().nullish(),
  zipcode: zipcode('country').nullish(),
}

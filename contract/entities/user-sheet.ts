import { addressParts } from '../address-parts'
import { choice, countryRef, languageRef, personOf, ref, text } from '../fields'
import { email } from '../format-fields'

/** What a row says of a customer; all rows of one say the same. */
const ofUser = {
  siteId: ref('sites'),
  nickname: text(100).nullish(),
  email: email().nullish(),
  /** As it is dialled in the country, or with its calling code. */
  phone: text(40).nullish(),
  gender: choice('Gender').nullish(),
  language: languageRef().nullish(),
}

/** An address of the customer; further ones stand in further rows. */
const ofAddress = { recipientName: personOf('country').nullish(), country: countryRef().nullish(), ...addressParts }

/** The columns of a sheet of customers, who are known by their site and their e-mail address or phone number. */
export const userSheet = { ...ofUser, ...ofAddress }
export const userSheetColumns = Object.keys(ofUser) as readonly (keyof typeof ofUser)[]
export const addressSheetColumns = Object.keys(ofAddress) as readonly (keyof typeof ofAddress)[]

import { z } from 'zod'
import { endpoint } from '../endpoint'
import { entity } from '../entity'
import { choice, currencyRef, languageRef, ref, text, upperCode } from '../fields'
import { codeList } from '../kinds/query-values'
import { keyText } from '../list-query'

const onlyValid = { onlyValid: z.enum(['true', 'false']).optional() }

/** A country or territory of ISO 3166-1. */
export const countries = entity({
  path: 'countries',
  id: 'countryId',
  area: 'reference',
  label: 'name',
  fields: {
    /** ISO 3166-1 alpha-2. Other records name their country by it, so it does not change. */
    isoCode: upperCode(/^[A-Z]{2}$/),
    name: text(100),
    shortName: text(60).nullish(),
    /** As a pair of regional indicators, which most systems render as the flag and others as the two letters. */
    flag: text(20).nullish(),
    nativeName: text(100).nullish(),
    englishName: text(100).nullish(),
    primaryLanguage: languageRef().nullish(),
    primaryCurrency: currencyRef().nullish(),
    /** The calling code of ITU-T E.164, without a plus sign. */
    phoneCode: upperCode(/^[1-9]\d{0,3}$/).nullish(),
    nameOrder: choice('NameOrder').optional(),
  },
  keyword: ['isoCode', 'name', 'shortName', 'nativeName', 'englishName'],
  localized: ['name', 'shortName'],
  actions: ['enable', 'disable', 'remark'],
  suggestions: { ...onlyValid, isoCode: codeList().optional() },
})

/** What the countries' rules make of a phone number. */
export const formattedPhoneNumber = z.object({ isValidNumber: z.boolean(), formatE164: z.string().nullable() })

export const countryEndpoints = {
  'GET countries/{id}/formatphonenumber': endpoint({
    area: 'reference',
    query: z.strictObject({
      phoneNumber: z.string().trim().min(1).max(40),
      /** The country that the number is dialled from; its international prefix is accepted, too. */
      outgoingCountry: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
    }),
    response: formattedPhoneNumber,
    summary: 'Writes a phone number of a country as E.164',
  }),
}

/** A province, state or the like of a country (ISO 3166-2). */
export const subdivisions = entity({
  path: 'subdivisions',
  id: 'subdivisionId',
  area: 'reference',
  label: 'name',
  fields: {
    countryId: ref('countries'),
    isoCode: upperCode(/^[A-Z]{2}-[A-Z0-9]{1,3}$/).nullish(),
    name: text(100),
    shortName: text(60).nullish(),
  },
  keyword: ['isoCode', 'name', 'shortName'],
  localized: ['name', 'shortName'],
  actions: ['enable', 'disable', 'remark'],
  suggestions: { ...onlyValid, countryId: keyText().optional() },
})

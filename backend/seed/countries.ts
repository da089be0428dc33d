import { readData, readSeedFile } from './read-data'

/**
 * All countries and territories of ISO 3166-1: alpha-2 code, calling code (ITU-T E.164), and the most used currency
 * (ISO 4217; a dash if there is none). Published facts without a licence, compiled for this file. Names and languages
 * of countries come from the CLDR data of Node (Unicode License v3).
 */
export const countryFacts = () =>
  readSeedFile('countries.txt')
    .toString()
    .trim()
    .split('\n')
    .map((line) => {
      const [isoCode = '', phoneCode = '', currency = ''] = line.split(' ')
      return { isoCode, phoneCode, currency: currency === '-' ? null : currency }
    })

/** Countries where the family name comes first (CLDR, personNames: nameOrderLocales). */
export const familyNameFirst = () => readData<readonly string[]>('family-name-first')

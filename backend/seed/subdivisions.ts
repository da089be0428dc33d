import { readSeedFile } from './read-data'

/**
 * The subdivisions of some countries: the code of ISO 3166-2, and the name in English, Simplified and Traditional
 * Chinese. Published facts without a licence, compiled for this file. Hong Kong has no codes there; its three areas
 * have their common abbreviations. Hong Kong, Macao and Taiwan are entries of ISO 3166-1 and are not repeated among the
 * subdivisions of CN; neither are the territories of US. Staff maintain all others.
 */
export const subdivisionFacts = () =>
  readSeedFile('subdivisions.txt')
    .toString()
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', en = '', hans = '', hant = ''] = line.split('|')
      const letters = code.slice(3)
      return {
        country: code.slice(0, 2),
        isoCode: code.includes('-') ? code : null,
        /** Numeric codes mean nothing to users. */
        shortName: /\d/.test(letters) ? null : letters,
        names: { en, 'zh-Hans': hans, 'zh-Hant': hant },
      }
    })

import { countryRef, currencyRef, integer, money, ref, text, weight } from '../../fields'

const grams = () => weight(0, 100_000_000)

/** The columns of a sheet of freights: a price of a carrier for a place and a range of weights in each row. */
export const freightSheet = {
  carrier: ref('carriers'),
  country: countryRef(),
  /** A name or code in the country; blank: all of it. */
  subdivision: text(100).nullish(),
  minWeight: grams(),
  maxWeight: grams(),
  currency: currencyRef(),
  firstWeight: grams(),
  firstPrice: money('currency', 0),
  stepWeight: grams(),
  stepPrice: money('currency', 0),
  volumetricDivisor: integer(1, 1_000_000).nullish(),
  days: integer(0, 365).nullish(),
}

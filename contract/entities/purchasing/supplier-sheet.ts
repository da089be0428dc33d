import { longText, text } from '../../fields'
import { website } from '../../format-fields'

/** The columns of a sheet of suppliers: a row for each, known by its name. */
export const supplierSheet = {
  name: text(),
  website: website().nullish(),
  contact: text().nullish(),
  imType: text(40).nullish(),
  imAddress: text().nullish(),
  description: longText().nullish(),
}

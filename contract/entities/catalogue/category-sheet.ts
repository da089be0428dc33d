import { boolean, longText, text } from '../../fields'

/** The columns of a sheet of categories: a row for each, known by the names from the top of the tree down to its own. */
export const categorySheet = {
  /** Such as `Kitchen / Cookware`. */
  path: text(1000),
  description: longText(2000).nullish(),
  wantsSizeChart: boolean().nullish(),
}

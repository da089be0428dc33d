import { z } from 'zod'

const [maxHeadingLength, maxSeparatorLength, maxComposed] = [500, 10, 50]
/** A column is joined of at most so many headings, and a heading split into so many parts. */
export const maxParts = 10
/** What stands between the parts of an amount that is added up of several headings. */
export const sumSeparator = ' + '
const separator = z.string().max(maxSeparatorLength)
const heading = z.string().max(maxHeadingLength)

/** A column of which several headings have parts, such as first and last name; those of an amount are added up. */
export interface JoinedColumn {
  column: string
  /** In their order; blank cells are left out. */
  headings: string[]
  /** What stands between the parts; '' where nothing does. Of an amount it says nothing. */
  separator: string
}

/** A heading that has the parts of several columns, such as `30 × 20 × 10`. */
export interface SplitHeading {
  heading: string
  /** A blank is any blanks; signs that stand for each other, such as `×`, `x` and `*`, are one. */
  separator: string
  /** In the order of the parts, the last has all that is left; null: a part that is left out. */
  columns: (string | null)[]
}

/** Columns that a person joins of several headings of a file. @param column one of those that the sheet may have */
export const joinedColumns = <Column extends z.ZodType<string>>(column: Column) =>
  z.array(z.strictObject({ column, headings: z.array(heading).min(1).max(maxParts), separator })).max(maxComposed)

/** Headings of a file that a person splits. @param column one of those that the sheet may have */
export const splitHeadings = <Column extends z.ZodType<string>>(column: Column) =>
  z
    .array(
      z.strictObject({
        heading,
        separator: separator.min(1),
        columns: z.array(column.nullable()).min(2).max(maxParts),
      }),
    )
    .max(maxComposed)

import { z } from 'zod'

export const decimalMarks = ['.', ','] as const
export type DecimalMark = (typeof decimalMarks)[number]

/** The order of year, month and day where dates are numbers. */
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

export const weightUnits = ['g', 'kg', 'lb', 'oz', 'jin'] as const
export const lengthUnits = ['mm', 'cm', 'm', 'in'] as const
export type SheetUnit = (typeof weightUnits)[number] | (typeof lengthUnits)[number]

/** Whether an amount stands once for all rows of a record, or is the part of each row. */
export const amountScopes = ['ofRecord', 'ofRow'] as const
/** Whether the prices beside a tax are without it, or contain it. */
export const taxForms = ['added', 'contained'] as const

/** What is known of the cells of a column as a whole. */
export const formKinds = ['mark', 'order', 'unit', 'scope', 'tax'] as const
export type FormKind = (typeof formKinds)[number]

export const formValues = [
  ...[...decimalMarks, ...dateOrders, ...weightUnits, ...lengthUnits],
  ...[...amountScopes, ...taxForms],
] as const
export type FormValue = (typeof formValues)[number]

/** How the cells of a column are read: a kind of form and the rows that it is for. */
export const sheetForm = z.object({
  /** Names it in a call: the column, its kind, and the currency where amounts of several stand in the column. */
  key: z.string(),
  column: z.string(),
  kind: z.enum(formKinds),
  /** Of the rows with this currency alone. */
  currency: z.string().optional(),
  /** Null where the column does not tell and none was chosen. */
  value: z.enum(formValues).nullable(),
  /** Some cells are of one form and some of another. */
  isMixed: z.boolean(),
  /** What it could be, with what a cell of the column would be in it. */
  choices: z.array(z.object({ value: z.enum(formValues), example: z.string(), reads: z.string() })),
})
export type SheetForm = z.infer<typeof sheetForm>

/** In which time zone the times of a column are that name none. */
export const sheetZone = z.object({
  column: z.string(),
  timeZone: z.string(),
  /** It is that of the site of all rows, not that of the caller. */
  isOfSite: z.boolean(),
})
export type SheetZone = z.infer<typeof sheetZone>

const maxKeyLength = 120
/** So many forms a call sends, and so many are stored for the next file. */
export const maxForms = 300
/** Chosen forms by their keys. */
export const chosenForms = z
  .record(z.string().max(maxKeyLength), z.enum(formValues))
  .refine((forms) => Object.keys(forms).length <= maxForms)

import { z } from 'zod'
import { enums } from '../../enums'
import { text } from '../../fields'
import { hsCode } from '../../format-fields'

const amount = (max: number) =>
  z
    .number()
    .min(0)
    .max(max)
    .refine((value) => Number(value.toFixed(4)) === value)

/** Equal articles of a parcel as declared to customs: how many, and value and weight of all of them together. */
export const customsLine = z.strictObject({
  hsCode: hsCode().nullish(),
  name: text(200),
  qty: z.int().min(1).max(1_000_000),
  value: amount(1e10),
  currency: z.string().regex(/^[A-Z]{3}$/),
  originCountry: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullish(),
  /** In grams. */
  weight: amount(1e8).nullish(),
})

/** The customs declaration of a parcel. */
export const customsDeclaration = z.strictObject({
  category: z.enum(enums.CustomsCategory),
  incoterm: z.enum(enums.Incoterm),
  lines: z.array(customsLine).min(1).max(500),
})
export type CustomsDeclaration = z.infer<typeof customsDeclaration>

/** What a declaration lacks, and of which article; null where it is the parcel's. */
const customsFinding = z.object({
  kind: z.enum(enums.CustomsFinding),
  kindText: z.string(),
  name: z.string().nullable(),
})

/** The declaration of a parcel: as it was edited, else as its products say. */
export const shownDeclaration = z.object({
  category: z.enum(enums.CustomsCategory),
  incoterm: z.enum(enums.Incoterm),
  lines: z.array(
    z.object({
      hsCode: z.string().nullable(),
      name: z.string(),
      qty: z.int(),
      value: z.number(),
      currency: z.string(),
      originCountry: z.string().nullable(),
      weight: z.number().nullable(),
    }),
  ),
  isEdited: z.boolean(),
  /** Whether it leaves the country of its warehouse, as far as that is known. */
  isAbroad: z.boolean(),
  findings: z.array(customsFinding),
})
export type ShownDeclaration = z.infer<typeof shownDeclaration>

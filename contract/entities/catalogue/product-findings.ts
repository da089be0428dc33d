import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { enums } from '../../enums'
import { languageCodes } from '../../language-codes'

/** A problem that prevents a product from being bought, shipped or understood, and where it can be corrected. */
export const productFinding = z.object({
  finding: z.enum(enums.ProductFinding),
  findingText: z.string(),
  /** The affected SKUs. */
  productSkuIds: z.array(z.int()).optional(),
  /** The required property that has no value. */
  propertyId: z.int().optional(),
  propertyName: z.string().optional(),
  /** The language that the title is missing in. */
  language: z.enum(languageCodes).optional(),
})
export type ProductFinding = z.infer<typeof productFinding>

export const productFindingEndpoints = {
  'GET products/{id}/findings': endpoint({
    area: 'products',
    response: z.array(productFinding),
    summary: 'What a product lacks, one entry for each property and language; a voided product lacks nothing',
  }),
}

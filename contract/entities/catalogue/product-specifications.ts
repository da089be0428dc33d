import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { choice, ref, text } from '../../fields'
import { categoryProperty } from './categories'

export const maxSpecifications = 200
const maxValues = 50

/** A row to save: a property by its key, or a free text under a name of its own. */
export const specificationDraft = z.strictObject({
  propertyId: ref('properties').nullish(),
  /** Needed where there is no property, whose own name counts otherwise. */
  name: text(100).nullish(),
  values: z.array(text(500)).max(maxValues),
})
export type SpecificationDraft = z.infer<typeof specificationDraft>

const known = categoryProperty.shape

/** What a product is described by: a property of its category, one that it has besides, or a free text. */
export const productSpecification = z.object({
  propertyId: z.int().nullable(),
  name: z.string(),
  values: z.array(z.string()),
  inputType: choice('PropertyInputType'),
  inputTypeText: z.string(),
  /** The values that a choice has. */
  offeredValues: known.values,
  requireImage: known.requireImage,
  required: known.required,
  /** Whether products of the category have it; the others are preserved when the category changes. */
  isOfCategory: z.boolean(),
  inheritedFrom: known.inheritedFrom,
  inheritedFromName: known.inheritedFromName,
})
export type ProductSpecification = z.infer<typeof productSpecification>

export const productSpecificationEndpoints = {
  'GET products/{id}/specifications': endpoint({
    area: 'products',
    response: z.array(productSpecification),
    summary: 'What describes a product: the properties of its category first, also those without values yet',
  }),
  'POST products/{id}/specifications': endpoint({
    area: 'products',
    use: 'write',
    body: z.array(specificationDraft).max(maxSpecifications),
    response: z.array(productSpecification),
    summary: 'Replace what describes a product; required properties of its category must have a value',
  }),
}

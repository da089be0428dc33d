import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { entity } from '../../entity'
import { boolean, choice, computed, key, longText, ref, text } from '../../fields'
import { keyList, keyText } from '../../list-query'
import { categorySheet } from './category-sheet'

/** Max. levels of the tree. */
export const maxCategoryDepth = 8

/** A category of products, in a tree that all companies share. */
export const categories = entity({
  path: 'categories',
  id: 'categoryId',
  area: 'categories',
  label: 'name',
  fields: {
    parentId: ref('categories').nullish(),
    name: text(100),
    description: longText(2000).nullish(),
    /** Products of this category and of those below it are to have a size chart. */
    wantsSizeChart: boolean().optional(),
  },
  readOnly: {
    /** The ids of its ancestors, outermost first: `/` of a root, `/1/5/` below 5 below 1. */
    level: text(),
    /** The names from the root down to its own. */
    path: computed(text(1000)),
    hasChildren: computed(boolean()),
  },
  keyword: ['name', 'description'],
  localized: ['name', 'description'],
  actions: ['enable', 'disable', 'remark'],
  operations: ['list', 'get', 'create', 'update', 'remove'],
  sheet: categorySheet,
})

/** The fields of a category for a picker or a tree. */
export const categorySuggestion = z.object({
  categoryId: z.int(),
  parentId: z.int().nullable(),
  name: z.string(),
  path: z.string(),
  level: z.string(),
  hasChildren: z.boolean(),
})
export type CategorySuggestion = z.infer<typeof categorySuggestion>

/** A property that products of a category have: its own, or inherited from an ancestor. */
export const categoryProperty = z.object({
  propertyId: z.int(),
  title: z.string(),
  name: z.string(),
  inputType: choice('PropertyInputType'),
  inputTypeText: z.string(),
  requireImage: z.boolean(),
  values: z.array(z.string()),
  required: z.boolean(),
  /** The ancestor that it comes from; null where it is the category's own. */
  inheritedFrom: z.int().nullable(),
  inheritedFromName: z.string().nullable(),
})
export type CategoryProperty = z.infer<typeof categoryProperty>

export const categoryEndpoints = {
  'GET categories/suggestions': endpoint({
    area: 'everyone',
    query: z.strictObject({
      /** The children of this one; 0: the roots. */
      parentId: keyText().transform(Number).optional(),
      keyword: z.string().trim().max(200).optional(),
      ids: keyList(key()).optional(),
    }),
    response: z.array(categorySuggestion),
    summary: 'Enabled categories for a picker, with their paths: children of one, or at most 20 that match a keyword',
  }),
  'POST categories/{id}/moveto': endpoint({
    area: 'categories',
    use: 'write',
    body: z.strictObject({ parentId: ref('categories').nullable() }),
    response: categories.record,
    summary: 'Move a category with all below it under another one, or to the top',
  }),
  'GET categories/{id}/properties': endpoint({
    area: 'products',
    response: z.array(categoryProperty),
    summary: 'What products of a category are described by, inherited properties first',
  }),
  'POST categories/{id}/properties': endpoint({
    area: 'categories',
    use: 'write',
    body: z.strictObject({ propertyId: ref('properties'), required: z.boolean() }),
    response: z.array(categoryProperty),
    summary: 'Give a category a property, or change whether it is required',
  }),
  'DELETE categories/{id}/properties/{ids}': endpoint({
    area: 'categories',
    use: 'write',
    response: z.undefined(),
    summary: 'Take properties of its own from a category',
  }),
}

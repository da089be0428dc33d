import type { EntityShape } from './shape'

/** Whether a list shows records as they were entered: without other languages and names in the order of a country. */
export const isEnteredAsShown = ({ localized, fields }: Pick<EntityShape, 'localized' | 'fields'>): boolean =>
  localized.length === 0 && Object.values(fields).every(({ personOf }) => personOf === undefined)

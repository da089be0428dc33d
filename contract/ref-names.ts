import type { FieldMeta } from './field-meta'

/**
 * Where the name of what a field refers to stands: `siteId` brings `siteName`, `placedBy` brings `placedByName`, a code `currency` brings `currencyName`,
 * and the list `productIds` brings the list `productNames`.
 */
export function refNameField(field: string, { kind, by }: Pick<FieldMeta, 'kind' | 'by'>): string | undefined {
  if (kind === 'refs') return field.replace(/Ids$/, 'Names')
  if (kind !== 'ref') return undefined
  if (field.endsWith('Id')) return field.replace(/Id$/, 'Name')
  if (field.endsWith('By')) return `${field}Name`
  return by === undefined ? undefined : `${field}Name`
}

import { banners as bannerEntity } from '@/contract/entities/banners'
import { brands as brandEntity } from '@/contract/entities/catalogue/brands'
import { properties as propertyEntity } from '@/contract/entities/catalogue/properties'
import { helpPages as helpPageEntity } from '@/contract/entities/help-pages'
import { suppliers as supplierEntity } from '@/contract/entities/purchasing/suppliers'
import { salesCategories as salesCategoryEntity } from '@/contract/entities/sales-categories'
import { tableOf } from '../table-of'
import { sites } from './organisation'

// Entities that are stored exactly as the contract describes them; the API serves each table of this file without
// further code.
export const suppliers = tableOf(supplierEntity)
export const brands = tableOf(brandEntity)
export const properties = tableOf(propertyEntity)
// The path comes first, because the error of a duplicate names the first column.
export const salesCategories = tableOf(
  salesCategoryEntity,
  { siteId: () => sites.siteId },
  { unique: [['path', 'siteId']] },
)
export const banners = tableOf(bannerEntity, { siteId: () => sites.siteId }, { period: ['startTime', 'endTime'] })
// The address comes first, because the error of a duplicate names the first column.
export const helpPages = tableOf(helpPageEntity, {}, { unique: [['friendlyUrl', 'companyId', 'type']] })

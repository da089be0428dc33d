import { entity } from '../entity'
import { html, image, longText, ref, text } from '../fields'
import { sitePath } from '../format-fields'

/** A page of a site with goods under one heading. */
export const salesCategories = entity({
  path: 'salescategories',
  id: 'salesCategoryId',
  area: 'salesCategories',
  label: 'name',
  fields: {
    siteId: ref('sites'),
    name: text(),
    description: longText().nullish(),
    path: sitePath(),
    iconUrl: image().nullish(),
    coverUrl: image().nullish(),
    bannerUrl: image().nullish(),
    htmlDetails: html(200_000).nullish(),
  },
  readOnly: { companyId: ref('companies') },
  keyword: ['name', 'description', 'path'],
  localized: ['name', 'description', 'htmlDetails'],
  actions: ['enable', 'disable', 'remark'],
})

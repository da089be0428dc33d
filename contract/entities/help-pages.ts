import { entity } from '../entity'
import { choice, html, image, ref, text } from '../fields'
import { friendlyUrl } from '../format-fields'
import { keyText } from '../list-query'

/** A page of a company's sites that explains: help, terms, privacy. */
export const helpPages = entity({
  path: 'pages',
  id: 'pageId',
  area: 'settings',
  label: 'title',
  fields: {
    companyId: ref('companies').optional(),
    type: choice('PageType'),
    title: text(),
    /** Where the sites show it; once in each company and type. */
    friendlyUrl: friendlyUrl(),
    htmlContent: html(200_000).nullish(),
    coverUrl: image().nullish(),
  },
  keyword: ['title', 'friendlyUrl'],
  localized: ['title', 'htmlContent'],
  actions: ['enable', 'disable', 'remark'],
  searchesBy: 'type',
  suggestions: { companyId: keyText().optional() },
})

import { entity } from '../entity'
import { image, integer, phase, ref, text, time } from '../fields'
import { url } from '../format-fields'

/** A picture that leads from a site's front page to what it shows, lowest position first. */
export const banners = entity({
  path: 'banners',
  id: 'bannerId',
  area: 'sales',
  label: 'title',
  fields: {
    siteId: ref('sites'),
    title: text(),
    imageUrl: image(),
    linkUrl: url().nullish(),
    position: integer().optional(),
    startTime: time().nullish(),
    endTime: time().nullish(),
  },
  readOnly: { companyId: ref('companies'), phase: phase('startTime', 'endTime') },
  keyword: ['title'],
  actions: ['enable', 'disable', 'remark', 'reorder'],
  order: 'position',
})

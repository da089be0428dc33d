import { entity } from '../../entity'
import { choice, image, longText, ref, text } from '../../fields'
import { trackingLink, website } from '../../format-fields'
import { keyText } from '../../list-query'

/** A company that takes parcels to customers. */
export const carriers = entity({
  path: 'carriers',
  id: 'carrierId',
  area: 'freights',
  label: 'name',
  fields: {
    companyId: ref('companies').optional(),
    name: text(),
    transportMode: choice('TransportMode'),
    description: longText().nullish(),
    logoUrl: image().nullish(),
    website: website(2000).nullish(),
    trackingUrl: trackingLink().nullish(),
  },
  keyword: ['name', 'description', 'website'],
  localized: ['name', 'description'],
  actions: ['enable', 'disable', 'remark'],
  suggestions: { companyId: keyText().optional() },
})

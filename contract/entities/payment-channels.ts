import { entity } from '../entity'
import { currencyCodes, ref, text } from '../fields'
import { keyText } from '../list-query'

/** A way by which a company is paid. */
export const paymentChannels = entity({
  path: 'paymentchannels',
  id: 'paymentChannelId',
  area: 'payments',
  label: 'name',
  fields: {
    companyId: ref('companies').optional(),
    code: text(60),
    name: text(100),
    currencies: currencyCodes(),
  },
  keyword: ['code', 'name'],
  localized: ['name'],
  actions: ['enable', 'disable', 'remark'],
  suggestions: { companyId: keyText().optional() },
})

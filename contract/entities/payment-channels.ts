import { entity } from '../entity'
import { boolean, currencyCodes, ref, text } from '../fields'
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
    /** Its payments have no number of their own, as cash has none; empty: each needs one. */
    transactionOptional: boolean().nullish(),
  },
  keyword: ['code', 'name'],
  localized: ['name'],
  actions: ['enable', 'disable', 'remark'],
  suggestions: { companyId: keyText().optional() },
})

import { sales as saleEntity } from '@/contract/entities/sales'
import { tableOf } from '../table-of'
import { sites } from './organisation'
import { currencies } from './system'

export const sales = tableOf(
  saleEntity,
  { siteId: () => sites.siteId, currency: () => currencies.code },
  { period: ['startTime', 'endTime'] },
)

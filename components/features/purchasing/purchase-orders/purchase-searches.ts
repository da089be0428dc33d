import { subDays } from 'date-fns/subDays'
import { formatDate } from '@/contract/text/time-text'

/** The day so many days ago in a time zone. */
const dayAgo = (days: number, timeZone: string) => formatDate(subDays(new Date(), days).toISOString(), timeZone)

/** The built-in searches of purchase orders beside their states. */
export const purchaseSearches = [
  { title: 'toSettle', terms: { toSettle: 'true' } },
  {
    title: 'late',
    terms: (timeZone: string) => ({ status: 'Paid,Shipped', expectedDateEnd: dayAgo(1, timeZone) }),
  },
  { title: 'orderCancelled', terms: { orderCancelled: 'true' } },
  { title: 'partlyReceived', terms: { partlyReceived: 'true' } },
]

import { subDays } from 'date-fns/subDays'
import { endTerm } from '@/components/resource/search/date-range'
import { formatDate } from '@/contract/text/time-text'

const open = 'Pending,Accepted,Allocated,PartiallyShipped'

/** The day so many days ago in a time zone. */
const dayAgo = (days: number, timeZone: string) => formatDate(subDays(new Date(), days).toISOString(), timeZone)

/** The built-in searches of orders. Those that depend on the day are worked out when the list opens. */
export const orderSearches = [
  { title: 'short', terms: { missingQtyMin: '1' } },
  {
    title: 'unpaidLong',
    terms: (timeZone: string) => ({ payStatus: 'Unpaid', createdTimeEnd: endTerm(dayAgo(3, timeZone), timeZone) }),
  },
  { title: 'readyToPack', terms: { packing: 'ReadyToPack' } },
  { title: 'combinable', terms: { packing: 'Combinable' } },
  { title: 'onHold', terms: { held: 'true' } },
  { title: 'customersUntold', terms: { unsentMessages: 'Failed,Unknown' } },
  { title: 'toGiveBack', terms: { payStatus: 'Overpaid' } },
  {
    title: 'late',
    terms: (timeZone: string) => ({ status: open, promisedDateEnd: dayAgo(1, timeZone) }),
  },
]

import { subDays } from 'date-fns/subDays'
import { endTerm } from '@/components/resource/search/date-range'
import { formatDate } from '@/contract/text/time-text'

/** The end of the day so many days ago in a time zone. */
const until = (days: number, timeZone: string) =>
  endTerm(formatDate(subDays(new Date(), days).toISOString(), timeZone), timeZone)

/** The built-in searches of parcels beside their states. */
export const packageSearches = [
  { title: 'noTracking', terms: { status: 'Packed,Shipped', following: 'NoTrackingNo' } },
  { title: 'noNews', terms: { following: 'NoNews' } },
  {
    title: 'shippedLong',
    terms: (timeZone: string) => ({ status: 'Shipped', shippedTimeEnd: until(30, timeZone) }),
  },
  { title: 'atCustoms', terms: { status: 'Shipped', lastEvent: 'CustomsHold' } },
]

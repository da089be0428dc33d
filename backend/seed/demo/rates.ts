import { subDays } from 'date-fns'
import { readData } from '../read-data'

/** Invented but plausible: from, to, rate, and age in days. */
const rates = readData<readonly (readonly [fromCode: string, toCode: string, rate: string, days: number])[]>('rates')

/** Rates older than a week are approved; the others are pending review. */
export function demoRates() {
  const now = new Date()
  return rates.map(([fromCode, toCode, rate, days]) => {
    const time = subDays(now, days)
    const status = days > 7 ? ('Approved' as const) : ('Pending' as const)
    return {
      ...{ fromCode, toCode, rate, status, source: 'Demo' },
      ...{ effectiveTime: time, createdTime: time, updatedTime: time },
      // One super account enters, the other one reviews.
      enteredBy: 2,
      ...(status === 'Approved' && { reviewedBy: 1, reviewedTime: time }),
    }
  })
}

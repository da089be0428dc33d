import { subDays } from 'date-fns'

/** Invented but plausible: from, to, rate, and age in days. */
const rates = [
  ['CNY', 'HKD', '1.0905', 9],
  ['CNY', 'USD', '0.1402', 9],
  ['USD', 'CNY', '7.1315', 9],
  ['USD', 'HKD', '7.7752', 9],
  ['HKD', 'CNY', '0.9172', 2],
  ['JPY', 'CNY', '0.0462', 2],
  ['TWD', 'CNY', '0.2281', 1],
  ['CNY', 'HKD', '1.0931', 1],
  ['USD', 'CNY', '7.1102', 0],
] as const

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

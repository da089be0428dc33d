import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { EnumValue } from '@/contract/enums'
import { silentDays } from '@/contract/rules/silent-days'
import { orderPackages } from '../../db/schema/parcels'

/** The condition of a list for parcels that cannot be tracked, or of which nothing is known for a week. */
export function followingCondition(wanted: readonly EnumValue<'FollowingState'>[]): SQL | undefined {
  const { trackingNo, status, lastEventTime, shippedTime } = orderPackages
  const silent = sql`coalesce(${lastEventTime}, ${shippedTime}) < now() - make_interval(days => ${silentDays})`
  const conditions = { NoTrackingNo: isNull(trackingNo), NoNews: and(eq(status, 'Shipped'), silent) }
  return wanted.length === 0 ? undefined : or(...wanted.map((state) => conditions[state]))
}

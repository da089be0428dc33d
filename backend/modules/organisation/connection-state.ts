import type { EnumValue } from '@/contract/enums'
import type { serviceConnections } from '../../db/schema/external-services'

const expiringMs = 7 * 86_400_000

/** How a connection stands; without one it never was. */
export function connectionStateOf(
  connection: Pick<typeof serviceConnections.$inferSelect, 'endTime'> | null | undefined,
  now = Date.now(),
): EnumValue<'ConnectionState'> {
  if (!connection) return 'NeverConnected'
  const leftMs = connection.endTime ? connection.endTime.getTime() - now : Number.POSITIVE_INFINITY
  return leftMs <= 0 ? 'Expired' : leftMs <= expiringMs ? 'Expiring' : 'Connected'
}

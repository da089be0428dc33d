import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { admins } from '../../db/schema/organisation'
import { requestLogs } from '../../db/schema/system'
import { networkOf } from './network-of'

const keepMs = 5 * 60_000
const maxNames = 1000

interface Known {
  networks: ReadonlySet<string>
  untilMs: number
}

/**
 * The networks from which an account has made calls within 30 days, from the request log. That table has no index by
 * account, so the result is cached for five minutes; an unknown name needs no query.
 */
export class KnownNetworks {
  private readonly known = new Map<string, Known>()

  constructor(private readonly database: Database) {}

  async has(username: string, network: string): Promise<boolean> {
    const found = this.known.get(username)
    if (found && found.untilMs > performance.now()) return found.networks.has(network)
    // The pending query is not shared: its waiters may hold the only connection of the embedded store.
    const networks = await this.read(username)
    if (this.known.size >= maxNames) this.known.clear()
    this.known.set(username, { networks, untilMs: performance.now() + keepMs })
    return networks.has(network)
  }

  private async read(username: string): Promise<ReadonlySet<string>> {
    const [admin] = await this.database.sql
      .select({ adminId: admins.adminId })
      .from(admins)
      .where(eq(sql`lower(normalize(${admins.username}, NFKC))`, username))
    if (!admin) return new Set()
    const isRecent = gt(requestLogs.createdTime, sql`now() - interval '30 days'`)
    const rows = await this.database.sql
      .selectDistinct({ hostIp: requestLogs.hostIp })
      .from(requestLogs)
      .where(and(eq(requestLogs.adminId, admin.adminId), isRecent, isNotNull(requestLogs.hostIp)))
    return new Set(rows.flatMap(({ hostIp }) => (hostIp ? [networkOf(hostIp)] : [])))
  }
}

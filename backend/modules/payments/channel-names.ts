import { and, inArray } from 'drizzle-orm'
import { labelsOf } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { paymentChannels } from '../../db/schema/payments'

/** The names of the channels of payments, in the reader's language. */
export async function withChannelNames<Payment extends Readonly<Record<string, unknown>>>(
  rows: readonly Payment[],
  database: Database,
): Promise<(Payment & { channelName: string | null })[]> {
  if (rows.length === 0) return []
  const { paymentChannelId, companyId, code } = paymentChannels
  const found = await database.sql
    .select({ paymentChannelId, companyId, code })
    .from(paymentChannels)
    .where(
      and(
        inArray(companyId, [...new Set(rows.map((row) => Number(row.companyId)))]),
        inArray(code, [...new Set(rows.map(({ channel }) => String(channel)))]),
      ),
    )
  const names = await labelsOf(
    'paymentchannels',
    found.map((channel) => channel.paymentChannelId),
    database,
  )
  const nameOf = new Map(
    found.map((channel) => [`${channel.companyId} ${channel.code}`, names.get(channel.paymentChannelId)]),
  )
  return rows.map((row) => ({ ...row, channelName: nameOf.get(`${row.companyId} ${row.channel}`) ?? null }))
}

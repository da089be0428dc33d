import { createHash } from 'node:crypto'
import { and, eq, lte, sql } from 'drizzle-orm'
import { context } from '../context'
import type { Database } from '../db/database'
import { idempotencyKeys } from '../db/schema/system'
import { Problem } from '../problem'

interface Request {
  adminId: number
  key: string
  /** Method, path and body: the same key must not be used for anything else. */
  content: string
}

/** Condition for a stored response that has expired. */
export const isUsedUp = lte(idempotencyKeys.createdTime, sql`now() - interval '1 day'`)

/**
 * Runs `work` once for each key, in the open transaction; a repeated request gets the first response. Of two concurrent
 * requests the second waits for the transaction of the first.
 */
export async function once(database: Database, request: Request, work: () => Promise<unknown>): Promise<unknown> {
  const { adminId, key } = request
  const requestHash = createHash('sha256').update(request.content).digest('hex')
  const mine = and(eq(idempotencyKeys.adminId, adminId), eq(idempotencyKeys.key, key))
  const inserted = await database.sql
    .insert(idempotencyKeys)
    .values({ adminId, key, requestHash })
    .onConflictDoUpdate({
      target: [idempotencyKeys.adminId, idempotencyKeys.key],
      set: { requestHash, status: null, answer: null, headers: null, createdTime: sql`now()` },
      setWhere: isUsedUp,
    })
    .returning({ key: idempotencyKeys.key })
  if (inserted.length === 0) {
    const [first] = await database.sql.select().from(idempotencyKeys).where(mine)
    if (!first || first.requestHash !== requestHash) throw new Problem('keyReused')
    context().status = first.status ?? undefined
    Object.assign(context().headers, first.headers, { 'Idempotent-Replay': 'true' })
    return first.answer ?? undefined
  }
  const response = await work()
  await database.sql
    .update(idempotencyKeys)
    .set({ status: context().status ?? null, answer: response ?? null, headers: context().headers })
    .where(mine)
  return response
}

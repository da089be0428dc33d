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

/** For so long a key is answered with what it got first. */
export const isUsedUp = lte(idempotencyKeys.createdTime, sql`now() - interval '1 day'`)

/**
 * Does `work` once for each key, in the transaction that is open here: a repeated request gets the first answer.
 * Of two at the same moment the second waits for the first one's transaction, so it cannot run twice either.
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
      set: { requestHash, status: null, answer: null, createdTime: sql`now()` },
      setWhere: isUsedUp,
    })
    .returning({ key: idempotencyKeys.key })
  if (inserted.length === 0) {
    const [first] = await database.sql.select().from(idempotencyKeys).where(mine)
    if (!first || first.requestHash !== requestHash) throw new Problem('keyReused')
    context().status = first.status ?? undefined
    context().headers['Idempotent-Replay'] = 'true'
    return first.answer ?? undefined
  }
  const answer = await work()
  await database.sql
    .update(idempotencyKeys)
    .set({ status: context().status ?? null, answer: answer ?? null })
    .where(mine)
  return answer
}

import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { siteSecrets } from '../../db/schema/pushes'
import type { Services } from '../../services'

type Needed = Pick<Services, 'database' | 'secrets'>

const newSecret = () => randomBytes(32).toString('base64url')

/** Gives a site a new signing secret and returns it. */
export async function resetSecret(siteId: number, { database, secrets }: Needed): Promise<string> {
  const secret = newSecret()
  const stored = secrets.encrypt(secret)
  await database.sql
    .insert(siteSecrets)
    .values({ siteId, secret: stored })
    .onConflictDoUpdate({ target: siteSecrets.siteId, set: { secret: stored } })
  return secret
}

/** What signs the push notifications of a site; made for the first of them. */
export async function signingSecret(siteId: number, needed: Needed): Promise<string> {
  const { database, secrets } = needed
  const read = () => database.sql.select().from(siteSecrets).where(eq(siteSecrets.siteId, siteId))
  const [known] = await read()
  if (known) return secrets.decrypt(known.secret)
  await database.sql
    .insert(siteSecrets)
    .values({ siteId, secret: secrets.encrypt(newSecret()) })
    .onConflictDoNothing()
  const [made] = await read()
  if (!made) throw new Error('The signing secret was not stored.')
  return secrets.decrypt(made.secret)
}

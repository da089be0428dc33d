import { and, asc, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { endpointTable } from '@/contract/endpoints'
import { type RequestContext, runInContext } from './context'
import { admins, companies } from './db/schema/organisation'
import type { AnyCall, AnyHandler, HandlerMap } from './http/handlers'
import { accountOf } from './modules/account/accounts'
import { passwordFits } from './modules/account/passwords'
import type { Services } from './services'

/**
 * Runs calls that are slow the first time before the server is ready: statements are compiled and planned, schemas
 * built, code loaded. They only read, and are not in the request log.
 * @param maxMs after which no further call is begun; 0: nothing is done
 * @returns the endpoints that were run
 */
export async function warmUp(handlers: HandlerMap, { database, log }: Services, maxMs: number): Promise<string[]> {
  if (maxMs === 0) return []
  const deadline = performance.now() + maxMs
  const done: string[] = []
  const run = async (request: Context) => {
    for (const [name, handler, query] of readsOf(handlers)) {
      if (performance.now() > deadline) break
      await handler({ params: {}, query, body: undefined, request })
      done.push(name)
    }
    return request.body(null)
  }
  try {
    await passwordFits(undefined, 'warm-up')
    const [admin] = await database.sql
      .select({ adminId: admins.adminId })
      .from(admins)
      .innerJoin(companies, eq(companies.companyId, admins.companyId))
      .where(and(eq(companies.administrative, true), eq(admins.status, 'Enabled')))
      .orderBy(asc(admins.adminId))
      .limit(1)
    const account = admin ? await accountOf(admin.adminId, database) : null
    const app = new Hono().get('/', (request) => runInContext({ ...context, account }, () => run(request)))
    app.onError((cause) => {
      throw cause
    })
    if (account) await app.request('/')
  } catch (cause) {
    // The first visitor waits a little longer; that is no reason not to start.
    log.warn({ err: cause }, 'The warm-up failed.')
  }
  return done
}

/** The list of every entity and module, with the default values of its query. */
function readsOf(handlers: HandlerMap): [string, AnyHandler, AnyCall['query']][] {
  return endpointTable.flatMap(([name, endpoint]) => {
    const handler = handlers[name]
    const query = endpoint.query.safeParse({})
    const isRead = name.startsWith('GET ') && !name.includes('{') && !endpoint.open && !endpoint.raw
    return isRead && handler && query.success ? [[name, handler, query.data as AnyCall['query']]] : []
  })
}

const context: RequestContext = {
  requestId: 'warm-up',
  language: 'en',
  contentLanguage: 'en',
  address: '',
  account: null,
  ifMatch: undefined,
  ifNoneMatch: undefined,
  status: undefined,
  headers: {},
}

import { callOf, responseOf } from '@/lib/proxy/proxy-types'
import { login, logout } from '@/lib/session/login'

export const dynamic = 'force-dynamic'

/** Fallback where the server does not handle calls itself (`lib/proxy/api-handler.ts`), as under `npm run dev`. */
const routeOf = (make: typeof login) => async (request: Request) => responseOf(await make(callOf(request)))

export const POST = routeOf(login)
export const DELETE = routeOf(logout)

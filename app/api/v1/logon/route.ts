import { callOf, responseOf } from '@/lib/proxy/proxy-types'
import { login, logout } from '@/lib/session/login'

export const dynamic = 'force-dynamic'

/** Where the server itself does not answer calls (`lib/proxy/api-handler.ts`), as under `npm run dev`. */
const answer = (make: typeof login) => async (request: Request) => responseOf(await make(callOf(request)))

export const POST = answer(login)
export const DELETE = answer(logout)

import { callOf, responseOf } from '@/lib/proxy/proxy-types'
import { logOff, logOn } from '@/lib/session/login'

export const dynamic = 'force-dynamic'

/** Where the server itself does not answer calls (`lib/proxy/api-handler.ts`), as under `npm run dev`. */
const answer = (make: typeof logOn) => async (request: Request) => responseOf(await make(callOf(request)))

export const POST = answer(logOn)
export const DELETE = answer(logOff)

import { callOf, responseOf } from '@/lib/call'
import { logOff, logOn } from '@/lib/log-on'

export const dynamic = 'force-dynamic'

/** Where the server itself does not answer calls (`lib/take-calls.ts`), as under `npm run dev`. */
const answer = (make: typeof logOn) => async (request: Request) => responseOf(await make(callOf(request)))

export const POST = answer(logOn)
export const DELETE = answer(logOff)

import { proxy } from '@/lib/proxy/proxy'
import { callOf, responseOf } from '@/lib/proxy/proxy-types'

export const dynamic = 'force-dynamic'

/** Where the server itself does not answer calls (`lib/proxy/api-handler.ts`), as under `npm run dev`. */
const answer = async (request: Request): Promise<Response> => responseOf(await proxy(callOf(request)))

export { answer as DELETE, answer as GET, answer as POST }

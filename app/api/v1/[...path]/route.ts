import { proxy } from '@/lib/proxy/proxy'
import { callOf, responseOf } from '@/lib/proxy/proxy-types'

export const dynamic = 'force-dynamic'

/** Fallback where the server does not handle calls itself (`lib/proxy/api-handler.ts`), as under `npm run dev`. */
const handle = async (request: Request): Promise<Response> => responseOf(await proxy(callOf(request)))

export { handle as DELETE, handle as GET, handle as POST }

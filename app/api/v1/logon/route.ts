import { handleCall } from '@/lib/server/route-handler'

export const dynamic = 'force-dynamic'

/** Log-in and log-out, which seal the token in the session and end it. */
export { handleCall as DELETE, handleCall as POST }

import { handleCall } from '@/lib/server/route-handler'

export const dynamic = 'force-dynamic'

/** The proxy: forwards the calls that the contract has, with the session's token. */
export { handleCall as DELETE, handleCall as GET, handleCall as POST }

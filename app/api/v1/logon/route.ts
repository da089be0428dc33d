import { logOff, logOn } from '@/lib/log-on'

export const dynamic = 'force-dynamic'
export { logOff as DELETE, logOn as POST }

import { proxy } from '@/lib/proxy'

export const dynamic = 'force-dynamic'
export { proxy as DELETE, proxy as GET, proxy as POST }

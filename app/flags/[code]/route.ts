import { flagResponse } from '@/lib/server/flags'

/** `/flags/HK.svg`. The picture of a country's flag, from this host: nobody else learns who looks at what. */
export async function GET(_: Request, { params }: { params: Promise<{ code: string }> }) {
  return flagResponse((await params).code)
}

import { flagResponse } from '@/lib/server/flags'

/** `/flags/HK.svg`: a country's flag from this host, so that no other host learns what users view. */
export async function GET(_: Request, { params }: { params: Promise<{ code: string }> }) {
  return flagResponse((await params).code)
}

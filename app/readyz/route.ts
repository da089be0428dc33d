import { askUpstream } from '@/lib/proxy/upstream'
import { warmUp } from '@/lib/server/warm-up'
import { isShuttingDown } from '@/runtime/shutdown'

export const dynamic = 'force-dynamic'

/** The console can do its work: the API answers, and its database with it. */
export async function GET() {
  if (isShuttingDown()) return Response.json({ ok: false }, { status: 503 })
  try {
    const answer = await askUpstream({ method: 'GET', path: '/readyz', headers: {}, send: (request) => request.end() })
    answer.resume()
    const ok = answer.statusCode === 200
    if (ok) await warmUp()
    return Response.json({ ok }, { status: ok ? 200 : 503 })
  } catch {
    return Response.json({ ok: false }, { status: 503 })
  }
}

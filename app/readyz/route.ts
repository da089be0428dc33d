import { callUpstream } from '@/lib/http/upstream'
import { warmUp } from '@/lib/server/warm-up'
import { isShuttingDown } from '@/runtime/shutdown'

export const dynamic = 'force-dynamic'

/** Ready when the API responds, which includes its database. */
export async function GET() {
  if (isShuttingDown()) return Response.json({ ok: false }, { status: 503 })
  try {
    const response = await callUpstream({
      method: 'GET',
      path: '/readyz',
      headers: {},
      send: (request) => request.end(),
    })
    response.resume()
    const ok = response.statusCode === 200
    if (ok) await warmUp()
    return Response.json({ ok }, { status: ok ? 200 : 503 })
  } catch {
    return Response.json({ ok: false }, { status: 503 })
  }
}

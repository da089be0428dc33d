export const dynamic = 'force-dynamic'

/** The process is alive. */
export const GET = () => Response.json({ ok: true })

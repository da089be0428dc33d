import pg from 'pg'

const firstPauseMs = 1000
const maxPauseMs = 30_000

interface Options {
  connectionString: string
  channel: string
  onNotify: (payload: string) => void
  /** A connection has broken; it is being replaced. */
  onDisconnect?: (cause: Error) => void
}

/**
 * Listens to a channel of PostgreSQL on a dedicated connection, and reconnects until it is closed. Also calls back
 * after each connect, with an empty payload, because notifications may have been missed.
 */
export function listenTo({ connectionString, channel, onNotify, onDisconnect }: Options): () => Promise<void> {
  let isStopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0

  const connect = async () => {
    const next = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5000 })
    client = next
    next.on('notification', ({ payload }) => onNotify(payload ?? ''))
    next.on('error', (cause) => onDisconnect?.(cause))
    next.once('end', reconnect)
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      failures = 0
      onNotify('')
    } catch (cause) {
      onDisconnect?.(cause as Error)
      next.end().catch(() => {})
      reconnect()
    }
  }
  const reconnect = () => {
    if (isStopped || timer) return
    const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** failures) * (0.5 + Math.random() / 2)
    failures += 1
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, pauseMs)
  }
  void connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}

import type { Context } from 'hono'
import { type MessageChannel, messageChannels } from '@/contract/messaging/message-channels'
import { retryAfterS } from '@/runtime/gate'
import { caller, context } from '../../../context'
import { type HandlerMap, handlers } from '../../../http/handlers'
import { Problem } from '../../../problem'
import type { EventFeed } from './event-feed'

/** Max. unread bytes of a stream; beyond it the stream ends, and the reader reconnects and replays. */
const maxQueuedBytes = 512 * 1024
const retryMs = 2000
const encoder = new TextEncoder()

/**
 * The event streams of the channels, and one of all.
 * @param maxOfAccount open streams of one account in this process
 */
export function streamHandlers(feed: EventFeed, maxOfAccount: number): HandlerMap {
  const stream =
    (channels: readonly MessageChannel[]) => async (call: { query: { lastEventId?: number }; request: Context }) => {
      if (feed.sizeOf(caller().adminId) >= maxOfAccount) throw tooMany(maxOfAccount)
      return openStream(feed, channels, call.query.lastEventId, call.request)
    }
  return handlers({
    'GET events': stream(messageChannels),
    'GET smsevents': stream(['sms']),
    'GET whatsappevents': stream(['whatsapp']),
    'GET lineevents': stream(['line']),
  })
}

const tooMany = (max: number) =>
  new Problem('tooManyStreams', { max }, undefined, { 'Retry-After': String(retryAfterS()) })

function openStream(
  feed: EventFeed,
  channels: readonly MessageChannel[],
  lastEventId: number | undefined,
  { req }: Context,
): Response {
  const header = req.header('last-event-id') ?? ''
  const since = /^\d{1,15}$/.test(header) ? Number(header) : lastEventId
  const { language } = context()
  const account = caller()
  let leave = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const write = (text: string) => {
          controller.enqueue(encoder.encode(text))
          return (controller.desiredSize ?? 0) > 0
        }
        const end = () => {
          try {
            controller.close()
          } catch {
            // The reader has already closed it.
          }
        }
        write(`retry: ${retryMs}\n\n`)
        leave = feed.join({ account, language, channels, write, end }, since)
        req.raw.signal.addEventListener('abort', () => leave(), { once: true })
      },
      cancel: () => leave(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxQueuedBytes }),
  )
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
}

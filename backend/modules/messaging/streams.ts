import type { Context } from 'hono'
import { type MessageChannel, messageChannels } from '@/contract/messaging/message-channels'
import { caller, context } from '../../context'
import { type HandlerMap, handlers } from '../../http/handlers'
import type { EventFeed } from './event-feed'

/** Max. unread bytes of a stream; beyond it the stream ends, and the reader reconnects and replays. */
const maxQueuedBytes = 512 * 1024
/** A longer event counts as no more than this: one message of a megabyte must not end the streams of all who see it. */
const maxCountedBytes = 64 * 1024
const retryMs = 2000
const encoder = new TextEncoder()

/** The event streams of the channels, and one of all. */
export function streamHandlers(feed: EventFeed): HandlerMap {
  const stream =
    (channels: readonly MessageChannel[]) => async (call: { query: { lastEventId?: number }; request: Context }) =>
      openStream(feed, channels, call.query.lastEventId, call.request)
  return handlers({
    'GET events': stream(messageChannels),
    'GET smsevents': stream(['sms']),
    'GET whatsappevents': stream(['whatsapp']),
    'GET lineevents': stream(['line']),
  })
}

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
    { highWaterMark: maxQueuedBytes, size: ({ byteLength }) => Math.min(byteLength, maxCountedBytes) },
  )
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
}

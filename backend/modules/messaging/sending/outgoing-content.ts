import { z } from 'zod'
import { parseBoundedJson } from '@/contract/calls/bounded-json'
import { isMediaAddress, isVisible } from '@/contract/formats'
import { shownNumber } from '@/contract/messaging/identities'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { countSms, maxSmsSegments } from '@/contract/messaging/sms-segments'
import { countText, maxCaption } from '@/contract/messaging/text-limits'
import { brokenTexts, invalid } from '../../../http/parse'
import type { IssueText, Values } from '../../../messages/texts'
import type { UploadContext } from '../providers/provider'
import { refuseMissingFile, refuseOtherKind } from './outgoing-media'

/** The address of media: an uploaded file, or a URL. */
const link = z.string().max(2000).refine(isMediaAddress)
const reference = { link: link.optional(), id: z.string().max(200).optional() }
const caption = z.string().max(maxCaption).optional()
const media = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ ...reference, ...shape }).refine(hasOneSource)

/** The messages that may be sent, by type, in the format of the WhatsApp Cloud API. */
const outgoing = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text: z.object({
      body: z.string().refine(isVisible, { params: { isBlank: true } }),
    }),
  }),
  z.object({
    type: z.literal('template'),
    template: z.object({
      name: z.string().min(1).max(512),
      language: z.object({ code: z.string().min(2).max(20) }).optional(),
      components: z.array(z.record(z.string(), z.unknown())).max(20).optional(),
    }),
  }),
  z.object({ type: z.literal('image'), image: media({ caption }) }),
  z.object({ type: z.literal('video'), video: media({ caption }) }),
  z.object({ type: z.literal('audio'), audio: media({ voice: z.boolean().optional() }) }),
  z.object({ type: z.literal('document'), document: media({ caption, filename: z.string().max(240).optional() }) }),
  z.object({ type: z.literal('sticker'), sticker: media({}) }),
  z.object({
    type: z.literal('reaction'),
    reaction: z.object({ message_id: z.string().min(1).max(300), emoji: z.string().max(40) }),
  }),
])
export type OutgoingMessage = z.infer<typeof outgoing>

/** Media has a URL or the provider's id, not both. */
function hasOneSource(part: object): boolean {
  return 'link' in part !== 'id' in part
}

/** What LINE has no form for; its own templates are something else. */
const notOnLine: readonly string[] = ['reaction', 'document', 'template']

const refuse = (text: IssueText, values?: Values, field = 'content') => invalid([{ field, text, values }])

/**
 * The content of a message as it is stored and sent; throws if its channel cannot carry it.
 * @param options.to the recipient, which JSON content includes where it is no hidden number
 */
export async function outgoingContent(
  channel: MessageChannel,
  content: string,
  { to, readFile }: { to: string } & Pick<UploadContext, 'readFile'>,
): Promise<string> {
  if (!isVisible(content)) throw refuse('required')
  if (channel === 'sms') {
    if (countSms(content).isTooLong) throw refuse('segments', { n: maxSmsSegments })
    return content
  }
  const message = messageIn(content)
  if (channel === 'line' && notOnLine.includes(message.type)) {
    throw refuse('notOnLine', { type: message.type })
  }
  const count = message.type === 'text' ? countText(channel, message.text.body) : null
  if (count && count.remaining < 0) throw refuse('providerLimit', { n: count.max }, 'content.text.body')
  await refuseMissingFile(message, { readFile })
  const number = shownNumber(channel, to)
  const envelope = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...(number !== null && { to: number }),
  }
  return JSON.stringify({ ...envelope, ...message })
}

/** Parses the message of a JSON text, which may be wrapped in a list. Throws if there is none. */
export function messageIn(content: string): OutgoingMessage {
  let json: unknown
  try {
    json = parseBoundedJson(content)
  } catch {
    throw refuse('json')
  }
  const wrapped = z.object({ messages: z.array(z.unknown()).min(1) }).safeParse(json)
  const given = wrapped.success ? wrapped.data.messages[0] : json
  const message = outgoing.safeParse(given)
  const [broken] = brokenTexts(message.data, ['content'])
  if (broken) throw refuse('format', undefined, broken)
  if (message.success) {
    refuseOtherKind(message.data, given)
    return message.data
  }
  const [issue] = message.error.issues
  const isBlank = issue?.code === 'custom' && issue.params?.isBlank === true
  throw refuse(isBlank ? 'required' : 'format', undefined, ['content', ...(issue?.path ?? [])].join('.'))
}

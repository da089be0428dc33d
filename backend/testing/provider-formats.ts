import { z } from 'zod'
import type { Seen } from '@/lib/testing/stand-in'

/**
 * What the three providers take, written down from what they publish and strict, so that nothing of ours slips in: the
 * WhatsApp Cloud API v23.0, the LINE Messaging API and Twilio's API 2010-04-01.
 */
const https = z.url({ protocol: /^https$/ })
const phone = z.string().regex(/^\+\d{7,15}$/)
const source = { link: https.optional(), id: z.string().min(1).optional() }
const media = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...source, ...shape }).refine((part) => 'link' in part !== 'id' in part)
const caption = z.string().max(1024).optional()
const parameter = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  z.strictObject({ type: z.literal('payload'), payload: z.string() }),
  z.strictObject({ type: z.literal('image'), image: media({}) }),
])
const component = z.strictObject({
  type: z.enum(['header', 'body', 'button']),
  sub_type: z.enum(['quick_reply', 'url']).optional(),
  index: z.string().optional(),
  parameters: z.array(parameter),
})
const ofWhatsApp = <Type extends string, Part extends z.ZodType>(type: Type, part: Part) =>
  z
    .strictObject({
      messaging_product: z.literal('whatsapp'),
      recipient_type: z.literal('individual'),
      to: phone.optional(),
      /** The id of a user who hides the number. */
      recipient: z
        .string()
        .regex(/^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/)
        .optional(),
      biz_opaque_callback_data: z.string().max(512).optional(),
      type: z.literal(type),
      [type as string]: part,
    })
    .refine((message) => 'to' in message !== 'recipient' in message)
const whatsapp = z.union([
  ofWhatsApp('text', z.strictObject({ body: z.string().min(1).max(4096), preview_url: z.boolean().optional() })),
  ofWhatsApp('image', media({ caption })),
  ofWhatsApp('video', media({ caption })),
  ofWhatsApp('audio', media({ voice: z.boolean().optional() })),
  ofWhatsApp('document', media({ caption, filename: z.string().optional() })),
  ofWhatsApp('sticker', media({})),
  ofWhatsApp('reaction', z.strictObject({ message_id: z.string().startsWith('wamid.'), emoji: z.string() })),
  ofWhatsApp(
    'template',
    z.strictObject({
      name: z.string().regex(/^[a-z0-9_]{1,512}$/),
      language: z.strictObject({ code: z.string().regex(/^[a-z]{2}(_[A-Z]{2})?$/) }),
      components: z.array(component).optional(),
    }),
  ),
])

const preview = { originalContentUrl: https, previewImageUrl: https }
const line = z.strictObject({
  to: z.string().regex(/^U[0-9a-f]{32}$/),
  messages: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(5000) }),
        z.strictObject({ type: z.literal('image'), ...preview }),
        z.strictObject({ type: z.literal('video'), ...preview }),
        z.strictObject({ type: z.literal('audio'), originalContentUrl: https, duration: z.int().positive() }),
      ]),
    )
    .min(1)
    .max(5),
  notificationDisabled: z.boolean(),
})

const twilio = z
  .strictObject({
    To: phone,
    From: phone.optional(),
    MessagingServiceSid: z.string().startsWith('MG').optional(),
    Body: z.string().min(1).max(1600),
    StatusCallback: https.optional(),
  })
  .refine((form) => 'From' in form !== 'MessagingServiceSid' in form)

const json = (body: Buffer): unknown => JSON.parse(body.toString())
const form = (body: Buffer): unknown => Object.fromEntries(new URLSearchParams(body.toString()))
/** Of an upload, that it has both fields and the file; its parts are those of the multipart format. */
const upload = (body: Buffer): unknown => [...body.toString().matchAll(/; name="(\w+)"/g)].map(([, name]) => name)

const calls: readonly {
  method: string
  path: RegExp
  type: RegExp
  authorization: RegExp
  read: (body: Buffer) => unknown
  body: z.ZodType
}[] = [
  {
    method: 'POST',
    path: /^\/v23\.0\/\d+\/messages$/,
    type: /^application\/json$/,
    authorization: /^Bearer \S+$/,
    read: json,
    body: whatsapp,
  },
  {
    method: 'POST',
    path: /^\/v23\.0\/\d+\/media$/,
    type: /^multipart\/form-data; boundary=\S+$/,
    authorization: /^Bearer \S+$/,
    read: upload,
    body: z.tuple([z.literal('messaging_product'), z.literal('type'), z.literal('file')]),
  },
  {
    method: 'POST',
    path: /^\/v2\/bot\/message\/push$/,
    type: /^application\/json$/,
    authorization: /^Bearer \S+$/,
    read: json,
    body: line,
  },
  {
    method: 'POST',
    path: /^\/2010-04-01\/Accounts\/AC\w+\/Messages\.json$/,
    type: /^application\/x-www-form-urlencoded$/,
    authorization: /^Basic [A-Za-z0-9+/]+=*$/,
    read: form,
    body: twilio,
  },
  {
    method: 'GET',
    path: /^\/2010-04-01\/Accounts\/AC\w+\/Messages\.json\?To=%2B\d{7,15}(&From=[^&]+)?&PageSize=\d{1,4}$/,
    type: /^$/,
    authorization: /^Basic [A-Za-z0-9+/]+=*$/,
    read: (body) => body.length,
    body: z.literal(0),
  },
]

/** What a provider would refuse of a request; empty for one that has the published form. */
export function refusalsOf({ method, url, headers, body }: Seen): string[] {
  const call = calls.find((one) => one.method === method && one.path.test(url))
  if (!call) return [`${method} ${url} is no call of a provider`]
  const parsed = call.body.safeParse(call.read(body))
  return [
    ...(call.type.test(headers['content-type'] ?? '') ? [] : [`${url} has the type ${headers['content-type']}`]),
    ...(call.authorization.test(headers.authorization ?? '') ? [] : [`${url} is not authorized`]),
    ...(parsed.success ? [] : [`${url}: ${parsed.error.message} ${body}`]),
  ]
}

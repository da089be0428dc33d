import { z } from 'zod'
import { sizeText } from '@/contract/calls/body-limits'
import { isUrl, storedPath } from '@/contract/formats'
import { attachmentKinds } from '@/contract/messaging/attachment-kinds'
import { isMediaType, type MediaType, readContent } from '@/contract/messaging/message-content'
import { invalid } from '../../../http/parse'
import { disagreeingField } from '../../files/attachment'
import type { UploadContext } from '../providers/provider'
import { isObject } from '../providers/received'

/** What media says of its content: it is compared with the content's kind, and only what providers take is sent. */
const description = z
  .object({
    link: z.string().max(2000),
    filename: z.string().max(240),
    mimeType: z.string().max(200),
    mime_type: z.string().max(200),
  })
  .partial()

interface Message {
  type: string
  template?: { components?: Record<string, unknown>[] }
}

/**
 * Refuses a message whose media is of another kind than the message, its name or its declared type.
 * @param given the same as it came, with what is not sent
 */
export function refuseOtherKind({ type, template }: Message, given: unknown): void {
  if (template) refuseTemplateMedia(template.components ?? [])
  else if (isMediaType(type) && isObject(given)) describedPart(type, given[type], `content.${type}`)
}

/** The parts of a template, whose media its provider fetches. */
function refuseTemplateMedia(components: readonly Record<string, unknown>[]): void {
  for (const [index, { parameters }] of components.entries()) {
    const list: unknown[] = Array.isArray(parameters) ? parameters : []
    for (const [at, parameter] of list.entries()) {
      const type = isObject(parameter) ? String(parameter.type) : ''
      if (!isObject(parameter) || !isMediaType(type)) continue
      const path = `content.template.components.${index}.parameters.${at}.${type}`
      const { link } = describedPart(type, parameter[type] ?? {}, path)
      if (link !== undefined && !isUrl(link)) throw invalid([{ field: `${path}.link`, text: 'media' }])
    }
  }
}

function describedPart(kind: MediaType, part: unknown, path: string): z.infer<typeof description> {
  const { data, error } = description.safeParse(part)
  if (!data) throw invalid([{ field: [path, ...(error.issues[0]?.path ?? [])].join('.'), text: 'format' }])
  const field = disagreeingField(kind, data)
  if (field) throw invalid([{ field: `${path}.${field}`, text: 'attachmentKind', values: { kind } }])
  return data
}

/** Refuses a message whose uploaded file does not exist, or is larger than its kind may be. */
export async function refuseMissingFile(
  message: Message,
  { readFile }: Pick<UploadContext, 'readFile'>,
): Promise<void> {
  const { type, url } = readContent(message)
  if (url === null || !storedPath.test(url)) return
  const field = `content.${type}.link`
  const file = await readFile(url)
  if (!file) throw invalid([{ field, text: 'missing' }])
  const { maxBytes = 0 } = attachmentKinds.find(({ kind }) => kind === type) ?? {}
  if (file.size > maxBytes) {
    throw invalid([{ field, text: 'maxSize', values: { limit: sizeText(maxBytes) } }])
  }
}

import { storedPathsInHtml } from '@/contract/formats'
import type { ProviderAccess } from '../messaging/provider-access'
import type { TemplateTexts } from '../templates/render-template'
import type { Mail } from './smtp'

/** A mail's text with the pictures that it names: they cannot be seen without a log-in, so they go along. */
export async function withPictures(
  { content: text, isHtml }: TemplateTexts,
  access: Pick<ProviderAccess, 'readFile'>,
): Promise<Pick<Mail, 'content' | 'pictures'>> {
  let content = text
  const pictures: Mail['pictures'][number][] = []
  for (const path of new Set(isHtml ? storedPathsInHtml(content) : [])) {
    const file = await access.readFile(path)
    if (!file) continue
    const parts: Buffer[] = []
    for await (const part of file.stream()) parts.push(part as Buffer)
    const cid = `picture-${pictures.length + 1}@quayside`
    pictures.push({ cid, name: file.name, content: Buffer.concat(parts) })
    content = content.replaceAll(`src="${path}"`, `src="cid:${cid}"`)
  }
  return { content, pictures }
}

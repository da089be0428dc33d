import { storedPathsInHtml } from '@/contract/formats'
import { filesOfCompany } from '../../crud/file-access'
import type { Database } from '../../db/database'
import type { ProviderAccess } from '../messaging/provider-access'
import type { TemplateTexts } from '../templates/render-template'
import type { Mail } from './smtp'

/**
 * A mail's text with the pictures that it names: they cannot be seen without a log-in, so they go along. Those of other
 * companies do not.
 */
export async function withPictures(
  { content: text, isHtml }: TemplateTexts,
  companyId: number,
  { readFile, database }: Pick<ProviderAccess, 'readFile'> & { database: Database },
): Promise<Pick<Mail, 'content' | 'pictures'>> {
  let content = text
  const pictures: Mail['pictures'][number][] = []
  const named = isHtml ? [...new Set(storedPathsInHtml(content))] : []
  for (const path of await filesOfCompany(named, companyId, database)) {
    const file = await readFile(path)
    if (!file) continue
    const parts: Buffer[] = []
    for await (const part of file.stream()) parts.push(part as Buffer)
    const cid = `picture-${pictures.length + 1}@quayside`
    pictures.push({ cid, name: file.name, content: Buffer.concat(parts) })
    content = content.replaceAll(`src="${path}"`, `src="cid:${cid}"`)
  }
  return { content, pictures }
}

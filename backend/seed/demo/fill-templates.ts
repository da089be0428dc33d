import type { Database } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { helpPages } from '../../db/schema/plain'
import { localizations } from '../../db/schema/system'
import { emailTemplates, lineTemplates, smsTemplates, whatsappTemplates } from '../../db/schema/templates'
import { harbourId, lanternId } from './organisation'
import { helpPageTexts, templateTexts } from './template-texts'
import { localizationsOf } from './trilingual'

/** The first ones belong to the company with everything, the rest to the other one that sells. */
const ownerOf = (index: number) => (index < 6 ? lanternId : harbourId)

/** Help pages of two companies and templates of each kind, in three languages. */
export async function fillTemplates(database: Database): Promise<void> {
  const demo = templateTexts.map((texts, index) => ({ ...texts, key: index + 1, companyId: ownerOf(index) }))
  const commonOf = ({ scene, companyId }: (typeof demo)[number]) => ({ companyId, sceneType: scene, priority: 10 })
  const content = demo.map((texts) => ({ ...commonOf(texts), content: texts.text.en }))
  const rowsOf = <Row>(key: string, rows: readonly Row[]) => rows.map((row, index) => ({ ...row, [key]: index + 1 }))
  await insertMany(database, smsTemplates, rowsOf('smsTemplateId', content))
  await insertMany(database, lineTemplates, rowsOf('lineTemplateId', content))
  const approved = content.map((row, index) => ({
    ...row,
    // Some have been approved by the provider, so they reach customers who have not written for a day.
    providerName: index % 2 === 0 ? `quayside_${index + 1}` : null,
    providerLanguage: index % 2 === 0 ? 'en_US' : null,
  }))
  await insertMany(database, whatsappTemplates, rowsOf('whatsappTemplateId', approved))
  const emails = demo.map((texts) => ({
    ...commonOf(texts),
    subject: texts.subject.en,
    body: html(texts.text.en),
    isHtml: true,
  }))
  await insertMany(database, emailTemplates, rowsOf('emailTemplateId', emails))

  const pages = [lanternId, harbourId].flatMap((companyId) =>
    helpPageTexts.map(([type, friendlyUrl, title, text]) => ({ companyId, type, friendlyUrl, title, text })),
  )
  await insertMany(
    database,
    helpPages,
    pages.map(({ title, text, ...page }, index) => ({
      ...page,
      pageId: index + 1,
      title: title.en,
      htmlContent: html(text.en),
    })),
  )
  await insertMany(database, localizations, [
    ...demo.flatMap(({ key, subject, text }) => [
      ...['smstemplates', 'whatsapptemplates', 'linetemplates'].flatMap((path) =>
        localizationsOf(path, key, (language) => ({ content: text[language] })),
      ),
      ...localizationsOf('emailtemplates', key, (language) => ({
        subject: subject[language],
        body: html(text[language]),
      })),
    ]),
    ...pages.flatMap(({ title, text }, index) =>
      localizationsOf('pages', index + 1, (language) => ({
        title: title[language],
        htmlContent: html(text[language]),
      })),
    ),
  ])
}

const html = (text: string) => `<p>${text}</p>`

import { z } from 'zod'
import { endpoint } from '../endpoint'
import { entity } from '../entity'
import { enums } from '../enums'
import { boolean, choice, choices, integer, key, longText, ref, text } from '../fields'
import { languageCodes } from '../language-codes'
import { keyList, keyText } from '../list-query'
import { templateLimits } from '../text/template-text'

/** What a template is for. Of several of a scene, the enabled one of the highest priority is used. */
const common = {
  companyId: ref('companies').optional(),
  sceneType: choice('SceneType'),
  /** The name that customers see as the sender; left out: that of the service. */
  sender: text(200).nullish(),
  priority: integer(0, 1000).optional(),
}

const shared = {
  area: 'settings',
  actions: ['enable', 'disable', 'remark'],
  searchesBy: 'sceneType',
} as const

export const emailTemplates = entity({
  ...shared,
  path: 'emailtemplates',
  id: 'emailTemplateId',
  label: 'subject',
  fields: {
    ...common,
    subject: text(200),
    /** HTML or plain text, as `isHtml` says. */
    body: longText(templateLimits.emailBody),
    isHtml: boolean().optional(),
  },
  readOnly: {
    /** Worked out for each response, and yet a filter. */
    findings: choices('TemplateFinding'),
  },
  keyword: ['subject', 'body', 'sender'],
  localized: ['subject', 'body'],
})

export const smsTemplates = entity({
  ...shared,
  path: 'smstemplates',
  id: 'smsTemplateId',
  label: 'content',
  fields: { ...common, content: longText(templateLimits.sms) },
  keyword: ['content', 'sender'],
  localized: ['content'],
})

export const whatsappTemplates = entity({
  ...shared,
  path: 'whatsapptemplates',
  id: 'whatsappTemplateId',
  label: 'content',
  fields: {
    ...common,
    content: longText(templateLimits.whatsapp),
    /**
     * The provider's own template, for customers whose last message is more than 24 hours old. The variables of the content,
     * in their order, are its parameters `{{1}}`, `{{2}}` …
     */
    providerName: text(512).nullish(),
    providerLanguage: text(20).nullish(),
  },
  keyword: ['content', 'sender', 'providerName'],
  localized: ['content'],
})

export const lineTemplates = entity({
  ...shared,
  path: 'linetemplates',
  id: 'lineTemplateId',
  label: 'content',
  fields: { ...common, content: longText(templateLimits.line) },
  keyword: ['content', 'sender'],
  localized: ['content'],
})

export const templateEntities = [emailTemplates, smsTemplates, whatsappTemplates, lineTemplates] as const
export type TemplateKind = (typeof templateEntities)[number]['path']

/** The texts of a template in one language, filled in. */
const preview = z.object({
  /** Null: the texts as they were entered, whatever their language. */
  code: z.string().nullable(),
  subject: z.string().optional(),
  content: z.string(),
  isHtml: z.boolean().optional(),
})
export type TemplatePreview = z.infer<typeof preview>

const variable = z.object({ name: z.string(), label: z.string(), sample: z.string() })
export type VariableOfScene = z.infer<typeof variable>

const suggestion = z.object({
  templateId: z.int(),
  /** The beginning of its subject or content, as it was entered. */
  name: z.string(),
  companyId: z.int(),
  sceneType: z.enum(enums.SceneType),
  sceneTypeText: z.string(),
  /** As it was entered, in the reader's language where there is one; for a customer in theirs, with what is known. */
  content: z.string(),
  /** The same with sample values. */
  preview: z.string(),
})
export type TemplateSuggestion = z.infer<typeof suggestion>

const previewBody = z.strictObject({ values: z.record(z.string().max(64), z.string().max(500)).optional() }).optional()
const testBody = z
  .strictObject({
    /** Of which language; left out: as they were entered. */
    code: z.enum(languageCodes).optional(),
    /** A number or a LINE user; left out: the caller’s own. E-mails go to the caller’s own address alone. */
    to: z.string().trim().min(1).max(100).optional(),
  })
  .optional()
const variablesQuery = z.strictObject({ sceneType: z.enum(enums.SceneType) })
const suggestionsQuery = z.strictObject({
  keyword: z.string().trim().max(200).optional(),
  ids: keyList(key()).optional(),
  companyId: keyText().optional(),
  sceneType: z.enum(enums.SceneType).optional(),
  /** Of a site's company, and with its name filled in. */
  siteId: keyText().optional(),
  /** With the site: the number, or LINE user, of a customer. The texts are in their language, with their name. */
  to: z.string().trim().min(1).max(100).optional(),
})

const callsOf = {
  preview: endpoint({
    area: 'settings',
    use: 'write',
    repeatable: true,
    body: previewBody,
    response: z.array(preview),
    summary: 'The texts of a template in every language that has some, with the given values or samples',
  }),
  test: endpoint({
    area: 'settings',
    use: 'write',
    ownTransaction: true,
    body: testBody,
    response: z.object({ to: z.string() }),
    summary: 'Sends the texts of one language with sample values to the caller',
  }),
  variables: endpoint({
    area: 'settings',
    query: variablesQuery,
    response: z.array(variable),
    summary: 'The variables that texts of a scene may use',
  }),
  suggestions: endpoint({
    area: 'everyone',
    query: suggestionsQuery,
    response: z.array(suggestion),
    summary: 'At most 20 enabled templates of the company, of the highest priority first',
  }),
}

export const templateEndpoints = Object.fromEntries(
  templateEntities.flatMap(({ path }) => [
    [`POST ${path}/{id}/preview`, callsOf.preview],
    [`POST ${path}/{id}/test`, callsOf.test],
    [`GET ${path}/variables`, callsOf.variables],
    [`GET ${path}/suggestions`, callsOf.suggestions],
  ]),
) as { [K in TemplateKind as `POST ${K}/{id}/preview`]: typeof callsOf.preview } & {
  [K in TemplateKind as `POST ${K}/{id}/test`]: typeof callsOf.test
} & {
  [K in TemplateKind as `GET ${K}/variables`]: typeof callsOf.variables
} & { [K in TemplateKind as `GET ${K}/suggestions`]: typeof callsOf.suggestions }

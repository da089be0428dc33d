import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import {
  emailTemplates as emailEntity,
  lineTemplates as lineEntity,
  smsTemplates as smsEntity,
  type TemplateKind,
  whatsappTemplates as whatsappEntity,
} from '@/contract/entities/templates'
import type { AnyEntity } from '@/contract/entity-types'
import { countSms, maxSmsSegments } from '@/contract/messaging/sms-segments'
import type { Scene } from '@/contract/rules/template-scenes'
import { context } from '../../context'
import { crud } from '../../crud/crud'
import type { CrudOptions } from '../../crud/crud-options'
import type { Texts } from '../../crud/localized-texts'
import { columnOf } from '../../crud/resource'
import { scopeOf } from '../../crud/scope'
import { findByTexts } from '../../crud/search/find-by-keyword'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { readRows } from '../../db/read-rows'
import { localizations } from '../../db/schema/system'
import { emailTemplates, lineTemplates, smsTemplates, whatsappTemplates } from '../../db/schema/templates'
import type { AnyHandler, HandlerMap } from '../../http/handlers'
import { type FieldError, invalid } from '../../http/parse'
import { refusingNested } from '../../http/sanitize-body'
import { enumText, type Language, languageOf } from '../../messages/texts'
import { combine, type ModulePart } from '../../module'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { customerOf } from './customer-values'
import { EmailBodies } from './email-bodies'
import { chosenLanguage } from './message-language'
import { filled, sendable, textsOf } from './render-template'
import { isOfOtherDomain, refuseOtherDomain } from './sender-domains'
import { samplesOf, variableErrors, variablesOf } from './variables'

/** The texts that a company writes for its customers, by the way in which they are sent. */
export function templatePart(services: Services): ModulePart {
  return combine(
    templatesOf(emailEntity, emailTemplates, services),
    templatesOf(smsEntity, smsTemplates, services),
    templatesOf(whatsappEntity, whatsappTemplates, services),
    templatesOf(lineEntity, lineTemplates, services),
  )
}

function templatesOf(entity: AnyEntity & { path: TemplateKind }, table: AnyPgTable, services: Services): ModulePart {
  const { database, html } = services
  const id = columnOf(table, entity.id) as AnyPgColumn
  const isEmail = entity.path === emailEntity.path
  const options: CrudOptions = {
    fixedCompany: true,
    beforeCreate: async (draft) => {
      const row = { ...(draft as Row), priority: (draft as Row).priority ?? 0 }
      refuseWrong(entity, row)
      return isEmail ? bodies.ofDraft(row) : row
    },
    afterCreate: async (row) => {
      if (!isEmail) return
      await refuseSender(row as Row)
      await bodies.share(row as Row)
    },
    beforeUpdate: async (patch, rows) => {
      for (const row of rows as Row[]) {
        const next: Row = { ...row, ...patch }
        refuseWrong(entity, next)
        if (isEmail && next.sender !== row.sender) await refuseSender(next)
        if (next.sceneType !== row.sceneType) {
          await refuseWrongLanguages(entity, Number(row[entity.id]), next.sceneType as Scene, database)
        }
      }
      return isEmail ? bodies.ofUpdate(patch as Row, rows as Row[]) : (patch as Row)
    },
    ...(isEmail && {
      conditions: async ({ findings }) => (findings === undefined ? undefined : isOfOtherDomain),
      decorate: (rows) => withFindings(rows, database),
    }),
  }
  const templates = crud(entity, table, services, options)
  const { handlers, records } = templates
  const bodies = new EmailBodies(records, services)
  const refuseSender = ({ sender, companyId }: Row) =>
    refuseOtherDomain(String(sender ?? ''), Number(companyId), database)

  const saveLanguage = handlers[`POST ${entity.path}/{id}/localizations`] as AnyHandler
  const own: HandlerMap = {
    [`POST ${entity.path}/{id}/localizations`]: async (call) => {
      // Locked, because the texts are judged by what the template is.
      const [row] = await records.many([call.params.id as number], { lock: true })
      if (!row) throw new Problem('missing')
      const { code, ...texts } = call.body as Row
      refuseWrong(entity, { ...row, ...withoutEmpty(texts) }, texts)
      const judged = isEmail ? await bodies.ofLanguage(row, texts) : texts
      return saveLanguage({ ...call, body: { code, ...judged } })
    },
    [`POST ${entity.path}/{id}/preview`]: async ({ params, body }) => {
      const row = await records.one(params.id as number)
      const given = ((body as { values?: Record<string, string> } | undefined)?.values ?? {}) as Record<string, string>
      const scene = row.sceneType as Scene
      const unknown = Object.keys(given).filter((name) => !Object.hasOwn(samplesOf(scene, 'en'), name))
      if (unknown.length > 0) throw invalid(unknown.map((name) => ({ field: `values.${name}`, text: 'unknown' })))
      const languages = await database.sql
        .select()
        .from(localizations)
        .where(and(eq(localizations.resource, entity.path), eq(localizations.recordKey, String(params.id))))
        .orderBy(asc(localizations.code))
      const shownIn = async (code: string | null, texts: Texts | undefined, language: Language) => {
        const shown = filled(textsOf(row, texts), { ...samplesOf(scene, language), ...given })
        return { code, ...(await refusingNested('body', sendable(shown, html))) }
      }
      return [
        await shownIn(null, undefined, context().language),
        ...(await Promise.all(languages.map(({ code, texts }) => shownIn(code, texts, languageOf(code))))),
      ]
    },
    [`GET ${entity.path}/variables`]: async ({ query }) => variablesOf(query.sceneType as Scene, context().language),
    [`GET ${entity.path}/suggestions`]: ({ query }) => suggestTemplates(entity, table, id, query, database),
  }
  return { ...templates, handlers: { ...handlers, ...own } }
}

const maxSuggested = 20
const maxName = 120

/** Enabled templates, or those that are named, with their texts in the reader's language. */
async function suggestTemplates(
  entity: AnyEntity,
  table: AnyPgTable,
  id: AnyPgColumn,
  { keyword, ids, companyId, sceneType, siteId, to }: Row,
  database: Database,
): Promise<Row[]> {
  const column = (name: string) => columnOf(table, name) as AnyPgColumn
  const customer =
    siteId === undefined ? undefined : await customerOf(Number(siteId), to as string | undefined, database)
  const found =
    typeof keyword === 'string' && keyword !== ''
      ? await findByTexts(keyword, { path: entity.path, table, id, isLocalized: true }, database)
      : undefined
  const conditions: (SQL | undefined)[] = [
    scopeOf(table),
    ids ? equalsAny(id, ids as number[]) : eq(column('status'), 'Enabled'),
    companyId === undefined ? undefined : eq(column('companyId'), Number(companyId)),
    customer && eq(column('companyId'), customer.companyId),
    sceneType === undefined ? undefined : eq(column('sceneType'), sceneType),
    found?.where,
  ]
  const orderBy = [desc(sql`coalesce(${column('priority')}, 0)`), asc(id)]
  const rows = await readRows(table, { where: and(...conditions), orderBy, limit: maxSuggested }, database)
  const { language, contentLanguage } = context()
  const languages = customer?.languages ?? [contentLanguage]
  const keys = rows.map((row) => String(row[entity.id]))
  const translated = keys.length
    ? await database.sql
        .select()
        .from(localizations)
        .where(
          and(
            eq(localizations.resource, entity.path),
            inArray(localizations.code, [...languages]),
            inArray(localizations.recordKey, keys),
          ),
        )
    : []
  return rows.map((row) => {
    const own = translated.filter(({ recordKey }) => recordKey === String(row[entity.id]))
    const localized = new Map(own.map(({ code, texts }) => [code, texts]))
    const chosen = customer ? chosenLanguage(languages, localized).texts : localized.get(contentLanguage)
    const texts = textsOf(row, chosen)
    const scene = row.sceneType as Scene
    return {
      templateId: row[entity.id],
      name: String(row[entity.label]).slice(0, maxName),
      companyId: row.companyId,
      sceneType: scene,
      sceneTypeText: enumText(language, 'SceneType', scene),
      content: customer ? filled(texts, customer.values).content : texts.content,
      preview: filled(texts, samplesOf(scene, language)).content,
    }
  })
}

const withoutEmpty = (texts: Row): Row => Object.fromEntries(Object.entries(texts).filter(([, text]) => text))

/** Adds what is wrong with templates of e-mails to their rows. */
async function withFindings(rows: Row[], database: Database): Promise<Row[]> {
  const { emailTemplateId } = emailTemplates
  const keys = rows.map((row) => Number(row.emailTemplateId))
  const found = await database.sql
    .select({ key: emailTemplateId })
    .from(emailTemplates)
    .where(and(equalsAny(emailTemplateId, keys), isOfOtherDomain))
  const others = new Set(found.map(({ key }) => key))
  return rows.map((row) => ({
    ...row,
    findings: others.has(Number(row.emailTemplateId)) ? ['SenderOfOtherDomain'] : [],
  }))
}

/**
 * Refuses blank texts, variables that the scene does not have, an SMS that is too long with usual values, and half of the
 * name of a provider's template.
 * @param written the texts to look at; default: all
 */
function refuseWrong(entity: AnyEntity, row: Row, written: Row = row): void {
  const scene = row.sceneType as Scene
  const texts = Object.fromEntries(
    entity.localized.filter((field) => written[field] !== undefined).map((field) => [field, written[field]]),
  )
  const isOriginal = written === row
  const blank = Object.entries(texts).filter(([, text]) => isOriginal && String(text ?? '').trim() === '')
  const errors: FieldError[] = [
    ...blank.map(([field]): FieldError => ({ field, text: 'required' })),
    ...variableErrors(scene, texts),
  ]
  if (entity.path === smsEntity.path && typeof texts.content === 'string') {
    const { content } = filled({ content: texts.content }, samplesOf(scene, 'en'))
    if (countSms(content).isTooLong)
      errors.push({ field: 'content', text: 'segments', values: { n: String(maxSmsSegments) } })
  }
  if (entity.path === whatsappEntity.path && isOriginal) {
    const [name, language] = [row.providerName, row.providerLanguage].map((text) => Boolean(text))
    if (name !== language) errors.push({ field: name ? 'providerLanguage' : 'providerName', text: 'required' })
  }
  if (errors.length > 0) throw invalid(errors)
}

/** The texts in further languages must fit a new scene, too. */
async function refuseWrongLanguages(entity: AnyEntity, key: number, scene: Scene, database: Database): Promise<void> {
  const languages = await database.sql
    .select()
    .from(localizations)
    .where(and(eq(localizations.resource, entity.path), eq(localizations.recordKey, String(key))))
  if (languages.some(({ texts }) => variableErrors(scene, texts).length > 0)) {
    throw invalid([{ field: 'sceneType', text: 'variablesOfOtherScene' }])
  }
}

import { and, eq } from 'drizzle-orm'
import { type LanguageCode, languageCodes } from '@/contract/language-codes'
import { chineseOf } from '@/contract/text/customer-language'
import type { Texts } from '../../crud/localized-texts'
import type { Database } from '../../db/database'
import { users } from '../../db/schema/customers'
import { sites } from '../../db/schema/organisation'
import { localizations } from '../../db/schema/system'

/** Whom a message is for, as far as it is known. */
export interface Customer {
  siteId: number
  userId?: number | null
  phone?: string | null
  /** Of their address. */
  country?: string | null
}

/** What the texts of a template count as where it has no English ones beside them. */
export const originalLanguage: LanguageCode = 'en'

const known = (code: string | null | undefined): LanguageCode | undefined => languageCodes.find((one) => one === code)

/** The languages in which a customer is written to: their own or that of their address, then the site's, then English. */
export async function languagesOf(customer: Customer, database: Database): Promise<LanguageCode[]> {
  const { siteId, userId, phone, country } = customer
  const isUser = userId ? eq(users.userId, userId) : phone ? eq(users.phone, phone) : undefined
  const [user] = isUser
    ? await database.sql
        .select({ language: users.language })
        .from(users)
        .where(and(eq(users.siteId, siteId), isUser))
    : []
  const [site] = await database.sql.select({ language: sites.language }).from(sites).where(eq(sites.siteId, siteId))
  const own = known(user?.language) ?? chineseOf(country)
  const ofSite = known(site?.language)
  return [...new Set([own, ofSite, originalLanguage].filter((code) => code !== undefined))]
}

/** The texts of a record in further languages, by code. */
export async function textsByLanguage(
  resource: string,
  key: number,
  database: Database,
): Promise<ReadonlyMap<string, Texts>> {
  const isIt = and(eq(localizations.resource, resource), eq(localizations.recordKey, String(key)))
  const rows = await database.sql.select().from(localizations).where(isIt)
  return new Map(rows.map(({ code, texts }) => [code, texts]))
}

/** The first of these languages that a record has; without texts of their own, those that were entered count as English. */
export function chosenLanguage(
  languages: readonly LanguageCode[],
  texts: ReadonlyMap<string, Texts>,
): { language: LanguageCode; texts: Texts | undefined } {
  const language = languages.find((code) => code === originalLanguage || texts.has(code)) ?? originalLanguage
  return { language, texts: texts.get(language) }
}

/** The name of a site as customers of a language know it. */
export async function siteNameOf(siteId: number, language: LanguageCode, database: Database): Promise<string> {
  const [site] = await database.sql.select({ name: sites.name }).from(sites).where(eq(sites.siteId, siteId))
  const texts = await textsByLanguage('sites', siteId, database)
  return String(texts.get(language)?.name || site?.name || '')
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { externalServices, serviceOptions, siteServices } from '../../db/schema/external-services'
import { sites } from '../../db/schema/organisation'
import { emailTemplates } from '../../db/schema/templates'
import { type FieldError, invalid } from '../../http/parse'

const plainAddress = /^[^@\s<>]+@([^@\s<>]+)$/

/** Whether a sender is, or looks like, an address and not a name alone. */
export const isAddress = (sender: string): boolean => sender.normalize('NFKC').includes('@')

/** The domain of a sender that is an address and nothing else. */
const domainOf = (sender: string): string | undefined => plainAddress.exec(sender)?.[1]?.toLowerCase()

/** The address of a mail service in its option: `Shop <a@shop.example>` or `a@shop.example`. */
export const addressOf = (sender: string): string => /<([^<>\s]+@[^<>\s]+)>/.exec(sender)?.[1] ?? sender

/** Whether a mail service of these options may send from an address. */
export function maySendFrom(
  wanted: string,
  { sender = '', senderDomains = '' }: Readonly<Record<string, string | undefined>>,
): boolean {
  const domain = domainOf(wanted)
  const own = [domainOf(addressOf(sender)), ...senderDomains.toLowerCase().split(/[\s,]+/)]
  return domain !== undefined && own.includes(domain)
}

/** The domains from which the mail services of a company's sites send. */
const domainsOfCompany = (companyId: SQLWrapper): SQL => sql`
  select lower(own_domain) from ${serviceOptions}
  join ${externalServices} on ${externalServices.serviceId} = ${serviceOptions.serviceId}
    and ${externalServices.implement} = 'smtp' and ${externalServices.status} = 'Enabled'
  join ${siteServices} on ${siteServices.serviceId} = ${externalServices.serviceId}
  join ${sites} on ${sites.siteId} = ${siteServices.siteId} and ${sites.companyId} = ${companyId}
  cross join lateral regexp_split_to_table(
    case ${serviceOptions.key} when 'sender' then substring(${serviceOptions.value} from '@([^@>[:space:]]+)')
      else ${serviceOptions.value} end, '[[:space:],]+') as own_domain
  where ${serviceOptions.key} in ('sender', 'senderDomains') and own_domain <> ''`

/** Throws for a sender that is an address of other domains than those of the company's mail services. */
export async function refuseOtherDomain(sender: string, companyId: number, database: Database): Promise<void> {
  if (!isAddress(sender)) return
  const domain = domainOf(sender)
  const { rows } = await database.sql.execute<{ lower: string }>(domainsOfCompany(sql`${companyId}::bigint`))
  const domains = [...new Set(rows.map(({ lower }) => lower))].sort()
  if (domain !== undefined && domains.includes(domain)) return
  const error: FieldError =
    domains.length > 0
      ? { field: 'sender', text: 'senderDomain', values: { domains: domains.join(', ') } }
      : { field: 'sender', text: 'senderName' }
  throw invalid([error])
}

/** The condition that the sender of an e-mail template is not used, because its domain is no longer or never was own. */
export const isOfOtherDomain: SQL = sql`(normalize(${emailTemplates.sender}, NFKC) like '%@%' and coalesce(
  lower(substring(${emailTemplates.sender} from '^[^@<>[:space:]]+@([^@<>[:space:]]+)$')), '')
  not in (${domainsOfCompany(emailTemplates.companyId)}))`

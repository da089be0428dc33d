import { eq } from 'drizzle-orm'
import type { SheetZone } from '@/contract/sheet-forms'
import type { Database } from '../db/database'
import { sites } from '../db/schema/organisation'
import type { PlanColumn } from './plan-columns'
import { namesZone } from './read-times'
import type { SheetFacts } from './sheet-facts'
import type { TextRow } from './text-row'

type ValuesOfRows = ReadonlyMap<TextRow, Readonly<Record<string, unknown>>>

interface Reading {
  columns: ReadonlyMap<string, PlanColumn>
  ownNumber: string | undefined
  /** Of the person who imports it. */
  timeZone: string
  sheet: SheetFacts
  database: Database
}

/**
 * The time zone of the times of a file's column that name none: that of the site, where all rows that name a site name the
 * same one, and it has a zone; else the person's. Undefined where there are none; rows that a call brings along have the
 * zone of the call.
 * @param values the rows with what was read of them so far, their sites among it
 */
export async function zoneOf(
  { name, meta }: PlanColumn,
  values: ValuesOfRows,
  reading: Reading,
): Promise<SheetZone | undefined> {
  if (meta.kind !== 'time' || !reading.sheet.isFile) return undefined
  const isOpen = ({ cells }: TextRow) => Boolean(cells[name]) && !namesZone(cells[name] ?? '')
  if (![...values.keys()].some(isOpen)) return undefined
  const ofSite = await zoneOfSite(values, reading)
  return { column: name, timeZone: ofSite ?? reading.timeZone, isOfSite: ofSite !== undefined }
}

async function zoneOfSite(
  values: ValuesOfRows,
  { columns, ownNumber, database }: Reading,
): Promise<string | undefined> {
  // A list's own export has its times as its reader saw them.
  if (ownNumber !== undefined && [...values.keys()].some(({ cells }) => cells[ownNumber])) return undefined
  const column = [...columns.values()].find(({ meta }) => meta.kind === 'ref' && meta.to === 'sites')
  if (!column) return undefined
  const [siteId, ...others] = new Set([...values.values()].flatMap((found) => found[column.name] ?? []))
  if (typeof siteId !== 'number' || others.length > 0) return undefined
  const [site] = await database.sql.select({ timeZone: sites.timeZone }).from(sites).where(eq(sites.siteId, siteId))
  return site?.timeZone ?? undefined
}

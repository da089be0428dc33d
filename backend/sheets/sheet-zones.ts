import type { Shape } from '@/contract/field-meta'
import type { SheetZone } from '@/contract/sheet-forms'
import type { Database } from '../db/database'
import { zonesBySite } from '../db/zones-by-site'
import type { PlanColumn } from './plan-columns'
import { namesZone } from './read-times'
import type { SheetFacts } from './sheet-facts'
import type { PlanRow } from './sheet-plan'
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
  const column = siteColumnIn(columns)
  if (!column) return undefined
  const [siteId, ...others] = new Set([...values.values()].flatMap((found) => found[column.name] ?? []))
  if (typeof siteId !== 'number' || others.length > 0) return undefined
  return (await zonesBySite([siteId], database)).get(siteId)
}

/**
 * The time zone that times of a row without one are of where it is a file of its own: that of its site; the person's where
 * its site has none, the list has no sites, or the row names our number. Rows for which it is that of their file have it in
 * every selection of them, too. Undefined where the site of the row is missing or could not be read: its zone would be that
 * of whichever rows stand beside it, so that its times have to name their offset.
 */
export async function zonesAlone(
  rows: readonly PlanRow<Shape>[],
  { columns, ownNumber, timeZone, database }: Omit<Reading, 'sheet'>,
): Promise<(row: PlanRow<Shape>) => string | undefined> {
  const column = siteColumnIn(columns)
  if (!column) return () => timeZone
  const siteOf = ({ values }: PlanRow<Shape>) => {
    const siteId = values[column.name]
    return typeof siteId === 'number' ? siteId : undefined
  }
  const zones = await zonesBySite(
    rows.flatMap((row) => siteOf(row) ?? []),
    database,
  )
  const isOurs = ({ cells }: TextRow) => ownNumber !== undefined && Boolean(cells[ownNumber])
  return (row) => {
    const siteId = siteOf(row)
    if (isOurs(row)) return timeZone
    return siteId === undefined ? undefined : (zones.get(siteId) ?? timeZone)
  }
}

const siteColumnIn = (columns: Reading['columns']) =>
  [...columns.values()].find(({ meta }) => meta.kind === 'ref' && meta.to === 'sites')

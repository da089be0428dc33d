import type { Database } from '../db/database'
import type { CheckedRow, CheckedSheet } from './check-sheet'
import { withTexts } from './corrections'
import { namesZone, withOffset } from './read-times'
import { zonesAlone } from './sheet-zones'

interface Reading {
  /** The column of our own number. */
  ownNumber: string | undefined
  /** Of the person who imports the sheet. */
  timeZone: string
  database: Database
}

/**
 * The rows with an error, as a file of their own means the same by them: a time that names no zone, and would be of
 * another one there, names its offset.
 */
export async function refusedRows(
  { rows, columns, zones }: CheckedSheet,
  reading: Reading,
): Promise<readonly CheckedRow[]> {
  const refused = rows.filter(({ action }) => action === 'error')
  const times = [...columns.values()].flatMap(({ name, meta }) => (meta.kind === 'time' ? [name] : []))
  if (times.length === 0) return refused
  const zoneAlone = await zonesAlone(
    refused.map(({ row }) => row),
    { ...reading, columns },
  )
  const zoneOf = new Map(zones.map(({ column, timeZone }) => [column, timeZone]))
  return refused.map((checked) => {
    const { row } = checked
    const texts = times.flatMap((name) => {
      const [text = '', time] = [row.cells[name], row.values[name]]
      const zone = zoneOf.get(name) ?? reading.timeZone
      // A time that could not be read is written anew by a person.
      const isKept = typeof time !== 'string' || namesZone(text) || zone === zoneAlone(row)
      return isKept ? [] : [[name, withOffset(text, time, zone)] as const]
    })
    return { ...checked, row: withTexts(row, texts) }
  })
}

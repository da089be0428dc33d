import type { Shape } from '@/contract/field-meta'
import type { SheetUnit } from '@/contract/sheet-forms'
import type { SheetImportBody } from '@/contract/sheet-import'
import type { SheetLayout } from '@/contract/sheet-layout'
import { caller } from '../context'
import type { FileStore } from '../files/file-store'
import { readableFile } from '../files/readable-file'
import type { AnyCall } from '../http/handlers'
import type { Services } from '../services'
import { headingUnit } from './forms/measure-text'
import { knownHeadings, type MatchedHeading, matchHeadings, unitOf } from './headings'
import { type FoundProfile, profileHeadings } from './profiles'
import { readSheet } from './read-sheet'
import { headingKey } from './reader/known-headings'
import { ownSheetUpload, type SheetUpload } from './sheet-uploads'
import { withoutSkipped } from './skip-rows'
import { type FoundMatching, findMatching } from './stored-matchings'
import type { TextRow } from './text-row'

/** The rows of a sheet by the names of their columns. */
export interface SheetTable {
  rows: TextRow[]
  /** Of a file. */
  headings?: MatchedHeading[]
  layout?: SheetLayout
  /** Of the shop that the file is from. */
  profile?: FoundProfile
  /** Rows that are left out for the state of their records. */
  skipped?: { reason: string; rows: number }[]
  /** How the last file with the same headings was read. */
  matching?: FoundMatching
  /** The units in its headings, by their columns. */
  units?: ReadonlyMap<string, SheetUnit>
  /** The first day of its serial numbers. */
  epoch?: 1900 | 1904
  /** How long the file waited for others, in milliseconds. */
  waitedMs: number
  /** The caller's upload that they are of; deleted with the import. */
  upload?: SheetUpload
}

interface Source {
  entity: { path: string; sheet: Shape }
  /** The column that names the record of a row, where its rows stand together. */
  recordBy: string | undefined
  companyId: number
  services: Services
  fileStore: FileStore
}

/** The rows of a call, which brings them along or names a stored file. */
export async function sheetTableOf({ body, request }: AnyCall, source: Source): Promise<SheetTable> {
  const { url, rows = [], columns, dryRun = false, reading, startsAnew = false } = body as SheetImportBody
  if (url === undefined) return { rows: rowsOfCall(rows), waitedMs: 0 }
  const { services, fileStore, entity, companyId, recordBy } = source
  const upload = await ownSheetUpload(url, services.database)
  const found = await (upload ? fileStore.find(url) : readableFile(url, fileStore, services.database))
  const labels = await knownHeadings(entity.path, entity.sheet)
  const known = [...labels.keys(), ...profileHeadings(entity.path)]
  const local = await found?.local()
  const { headings, lines, layout, epoch, waitedMs } = await readSheet(url, {
    options: { ...reading, known },
    find: async () => (found && local ? { file: local.file, extension: found.extension } : null),
    worker: services.sheetWorker,
    owner: { adminId: caller().adminId, companyId },
    signal: request.req.raw.signal,
  }).finally(() => local?.drop())
  // A call that names no columns reads the file by its headings alone.
  const isAlike = columns !== undefined && !startsAnew
  const matching = isAlike ? await findMatching(headings, { companyId, ...entity }, services.database) : undefined
  const chosen = columns && { ...columnsOfMatching(matching, headings), ...columns }
  const { headings: matched, profile } = await matchHeadings(headings, entity, chosen, dryRun)
  const places = matched.flatMap(({ column }, at) => (column === null ? [] : [[column, at] as const]))
  const { lines: taken, skipped } = withoutSkipped(lines, {
    headings,
    states: reading?.keepsSkipped ? [] : (profile?.skipped ?? []),
    recordAt: places.find(([column]) => column === recordBy)?.[1],
  })
  const read = taken.map(({ row, texts, numbers = [] }) => {
    const isNumber = new Set(numbers)
    return {
      row,
      cells: Object.fromEntries(places.map(([column, at]) => [column, texts[at] ?? ''])),
      numbers: new Set(places.flatMap(([column, at]) => (isNumber.has(at) ? [column] : []))),
    }
  })
  return {
    ...{ rows: read.filter(isFilled), headings: matched.filter(({ heading }) => heading), waitedMs },
    ...(profile && { profile }),
    ...(matching && { matching }),
    ...(skipped.length > 0 && { skipped }),
    ...{ layout, epoch, units: unitsOf(matched, entity.sheet) },
    ...(upload && { upload }),
  }
}

/** The columns of an earlier file for the headings of this one. */
function columnsOfMatching(matching: FoundMatching | undefined, headings: readonly string[]) {
  return Object.fromEntries(
    headings.flatMap((heading) => {
      const column = heading ? matching?.columns[headingKey(heading)] : undefined
      return column === undefined ? [] : [[heading, column] as const]
    }),
  )
}

function unitsOf(matched: readonly MatchedHeading[], sheet: Shape): ReadonlyMap<string, SheetUnit> {
  return new Map(
    matched.flatMap(({ heading, column }) => {
      const field = column === null ? undefined : unitOf(sheet, column)
      const unit = field && headingUnit(heading, field)?.unit
      return column !== null && unit ? [[column, unit] as const] : []
    }),
  )
}

/** Rows that a call brings along, counted from 1. */
const rowsOfCall = (rows: NonNullable<SheetImportBody['rows']>): TextRow[] =>
  rows
    .map((cells, at) => ({
      row: at + 1,
      cells: Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, String(cell ?? '').trim()])),
      numbers: new Set(Object.entries(cells).flatMap(([column, cell]) => (typeof cell === 'number' ? [column] : []))),
    }))
    .filter(isFilled)

const isFilled = ({ cells }: TextRow) => Object.values(cells).some(Boolean)

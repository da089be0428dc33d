import type { Shape } from '@/contract/field-meta'
import type { SheetUnit } from '@/contract/sheet-forms'
import type { SheetImportBody } from '@/contract/sheet-import'
import type { SheetLayout, SheetStates } from '@/contract/sheet-layout'
import { caller } from '../context'
import type { FileStore } from '../files/file-store'
import { readableFile } from '../files/readable-file'
import type { AnyCall } from '../http/handlers'
import type { Services } from '../services'
import { type Composition, composerOf, headingsIn, numberSumsOf } from './compose-columns'
import { headingUnit } from './forms/measure-text'
import { knownHeadings, type MatchedHeading, matchHeadings, unitOf } from './headings'
import { type OwnNumber, ownHeadings } from './own-number'
import { Pause } from './pause'
import { type FoundProfile, profileHeadings } from './profiles'
import { readSheet } from './read-sheet'
import { headingKey } from './reader/known-headings'
import type { SheetLine } from './reader/sheet-cells'
import { ownSheetUpload, type SheetUpload } from './sheet-uploads'
import { leftOutBy, statesIn, usuallyLeftOut, withoutSkipped } from './skip-rows'
import { type FoundMatching, findMatching } from './stored-matchings'
import type { TextRow } from './text-row'

/** The rows of a sheet by the names of their columns. */
export interface SheetTable {
  /** Also those that are left out: rows below them may have blank cells that are as theirs. */
  rows: TextRow[]
  /** The numbers of the rows that are left out. */
  leftOut?: ReadonlySet<number>
  /** Of a file. */
  headings?: MatchedHeading[]
  /** Columns that are joined of several headings, and headings that have parts of several. */
  composition?: Composition
  /** The rows of the file as they are written, by their numbers; their texts stand in the order of `written`. */
  lines?: ReadonlyMap<number, SheetLine>
  written?: readonly MatchedHeading[]
  layout?: SheetLayout
  /** Of the shop that the file is from. */
  profile?: FoundProfile
  /** Rows that are left out for the state of their records. */
  skipped?: { reason: string; rows: number }[]
  /** Of a file of no known kind. */
  states?: SheetStates
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
  /** The columns that name the record of a row, where its rows stand together: the first that the file has does. */
  recordBy: readonly string[]
  ownNumber: OwnNumber | undefined
  companyId: number
  services: Services
  fileStore: FileStore
}

/** The rows of a call, which brings them along or names a stored file. */
export async function sheetTableOf({ body, request }: AnyCall, source: Source): Promise<SheetTable> {
  const {
    url,
    rows = [],
    columns,
    joins,
    splits,
    dryRun = false,
    reading,
    startsAnew = false,
  } = body as SheetImportBody
  if (url === undefined) return { rows: rowsOfCall(rows), waitedMs: 0 }
  const { services, fileStore, entity, companyId, recordBy, ownNumber } = source
  const upload = await ownSheetUpload(url, services.database)
  const file = await (upload ? fileStore.find(url) : readableFile(url, fileStore, services.database))
  const labels = await knownHeadings(entity.path, entity.sheet)
  const known = [...labels.keys(), ...profileHeadings(entity.path)]
  const local = await file?.local()
  const { headings, lines, layout, epoch, waitedMs } = await readSheet(url, {
    options: { ...reading, known },
    find: async () => (file && local ? { file: local.file, extension: file.extension } : null),
    worker: services.sheetWorker,
    owner: { adminId: caller().adminId, companyId },
    signal: request.req.raw.signal,
  }).finally(() => local?.drop())
  // A call that names no columns reads the file by its headings alone.
  const isAlike = columns !== undefined && !startsAnew
  const matching = isAlike ? await findMatching(headings, { companyId, ...entity }, services.database) : undefined
  const ofList = ownNumber && columns ? await ownHeadings({ headings, lines }, { ...entity, companyId }, ownNumber) : {}
  const chosen = columns && { ...columnsOfMatching(matching, headings), ...ofList, ...columns }
  const found = { columns: chosen, given: { joins, splits }, earlier: matching, isDryRun: dryRun }
  const { headings: matched, composition, profile } = await matchHeadings(headings, entity, found)
  const composing = { compose: composerOf(headings, composition), numberSums: numberSumsOf(headings, composition) }
  const places = matched.flatMap(({ column }, at) => (column === null ? [] : [[column, at] as const]))
  const free = new Set(matched.flatMap(({ heading, column }) => (column === null ? [heading] : [])))
  const isFree = (heading: string) => free.has(heading) && !headingsIn(composition).has(heading)
  const given = { ...matching?.reading.states, ...reading?.states }
  const placeOf = (name: string | undefined) => places.find(([column]) => column === name)?.[1]
  const ownAt = placeOf(ownNumber?.column)
  // Records that are there are not made again, whatever their states are.
  const areStored = ownAt !== undefined && lines.every(({ texts }) => texts[ownAt])
  const isUnknown = !profile && !areStored
  const ofFile = { path: entity.path, headings, isFree, at: placeOf }
  const states = isUnknown ? statesIn(lines, ofFile, given) : undefined
  const usual = isUnknown ? usuallyLeftOut(ofFile) : []
  const { lines: taken, skipped } = withoutSkipped(lines, {
    headings,
    states: leftOutBy({ states, skipped: profile?.skipped ?? usual, keepsSkipped: reading?.keepsSkipped }),
    recordAt: recordBy.flatMap((name) => placeOf(name) ?? [])[0],
  })
  const pause = new Pause(dryRun ? request.req.raw.signal : undefined)
  const read = await readRows(lines, rowReader(places, composing, profile), pause)
  const isTaken = new Set(taken)
  const leftOut = new Set(lines.flatMap((line) => (isTaken.has(line) ? [] : [line.row])))
  return {
    ...{ rows: read.filter(isFilled), headings: matched.filter(({ heading }) => heading), waitedMs },
    ...(profile && { profile }),
    ...(matching && { matching }),
    ...(skipped.length > 0 && { skipped, leftOut }),
    ...(states && { states }),
    ...{ layout, epoch, composition, units: unitsOf(matched, composition, entity.sheet) },
    ...{ lines: new Map(taken.map((line) => [line.row, line])), written: matched },
    ...(upload && { upload }),
  }
}

async function readRows(lines: readonly SheetLine[], read: (line: SheetLine) => TextRow, pause: Pause) {
  const rows: TextRow[] = []
  for (const line of lines) {
    rows.push(read(line))
    await pause.ifDue()
  }
  return rows
}

/**
 * Reads the cells of a line by the names of their columns.
 * @param places columns with the places of their headings
 * @param composing makes cells that are joined or split of several, and tells which amounts are added up of numbers
 * @param profile says which cells mean nothing, and which are filled from another column
 */
function rowReader(
  places: readonly (readonly [string, number])[],
  { compose, numberSums }: { compose: ReturnType<typeof composerOf>; numberSums: ReturnType<typeof numberSumsOf> },
  profile: FoundProfile | undefined,
): (line: SheetLine) => TextRow {
  const blanks = Object.entries(profile?.blanks ?? {})
  const filledFrom = Object.entries(profile?.filledFrom ?? {})
  return ({ row, texts, numbers = [] }) => {
    const isNumber = new Set(numbers)
    const single = Object.fromEntries(places.map(([column, at]) => [column, texts[at] ?? '']))
    const cells = withoutBlanks({ ...single, ...compose(texts, isNumber) }, blanks)
    const ofOne = places.flatMap(([column, at]) => (isNumber.has(at) ? [column] : []))
    const areNumbers = new Set([...ofOne, ...numberSums(texts, isNumber)])
    for (const [column, other] of filledFrom) {
      const text = cells[other]
      if (cells[column] !== '' || !text) continue
      cells[column] = text
      cells[other] = ''
      if (areNumbers.delete(other)) areNumbers.add(column)
    }
    return { row, cells, numbers: areNumbers }
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

function unitsOf(
  matched: readonly MatchedHeading[],
  { splits }: Composition,
  sheet: Shape,
): ReadonlyMap<string, SheetUnit> {
  // The unit in a heading is that of all of its parts.
  const parts = splits.flatMap(({ heading, columns }) => columns.map((column) => ({ heading, column })))
  return new Map(
    [...matched, ...parts].flatMap(({ heading, column }) => {
      const field = column === null ? undefined : unitOf(sheet, column)
      const unit = field && headingUnit(heading, field)?.unit
      return column !== null && unit ? [[column, unit] as const] : []
    }),
  )
}

/** Cells of which the kind of file says that they mean nothing are blank. */
const withoutBlanks = (
  cells: Record<string, string>,
  blanks: readonly (readonly [column: string, texts: readonly string[]])[],
): Record<string, string> => {
  for (const [column, texts] of blanks) if (texts.includes(cells[column] ?? '')) cells[column] = ''
  return cells
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

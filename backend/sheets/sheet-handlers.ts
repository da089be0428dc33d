import { problemCodes } from '@/contract/calls/problem-codes'
import { languageCodes } from '@/contract/language-codes'
import type { SheetDescription, SheetImport, SheetImportBody } from '@/contract/sheet-import'
import { isTimeZone } from '@/contract/text/time-text'
import { caller, context } from '../context'
import type { Database } from '../db/database'
import type { FileStore } from '../files/file-store'
import { type AnyCall, type AnyHandler, type HandlerMap, preparing } from '../http/handlers'
import { invalid } from '../http/parse'
import { Problem } from '../problem'
import type { Services } from '../services'
import { type CheckedRow, type CheckedSheet, checkSheet } from './check-sheet'
import { columnsIn } from './compose-columns'
import { correctedRows, correctionsOf } from './corrections'
import { errorKindsOf } from './error-kinds'
import { filledDown } from './fill-down'
import { missingColumns, withFixed } from './fixed-values'
import { keptForms } from './forms/kept-forms'
import { isAmount, languageColumn, readersLabels } from './headings'
import { columnsOf } from './plan-columns'
import { refusedRows } from './refused-rows'
import type { SheetFacts } from './sheet-facts'
import { refusedRowsFile, templateFile } from './sheet-files'
import type { AnySheetPlan } from './sheet-plan'
import { reportOf } from './sheet-report'
import { type SheetTable, sheetTableOf } from './sheet-table'
import { importTask, startImport } from './sheet-task'
import { keepMatching } from './stored-matchings'

const maxDetails = 20
/** Sheets with fewer rows are checked in about a second, so they have no progress. */
const minProgressRows = 2000

interface Prepared {
  companyId: number
  /** Of times that name none. */
  timeZone: string
  table: SheetTable
  sheet: SheetFacts
  checked: CheckedSheet
  answer: SheetImport
}

/** The calls of a list that sheets are imported into: checked at once, stored in the background. */
export function sheetPart(plan: AnySheetPlan, services: Services, fileStore: FileStore) {
  const { entity } = plan
  const { database } = services

  // Outside of the transaction: a large file takes seconds, and the embedded store has one connection.
  const check = async (call: AnyCall): Promise<Prepared> => {
    const { companyId: given, timeZone = 'UTC', renames = false, withWarnings, ...body } = call.body as SheetImportBody
    if (!isTimeZone(timeZone)) throw invalid([{ field: 'timeZone', text: 'format' }])
    const companyId = companyOf(entity, given)
    const { ownNumber, repeated } = plan
    // A product that is left out says nothing of its variants, which have states of their own.
    const recordBy = repeated && !repeated.inProfiles ? repeated.by : []
    const source = { entity, recordBy, ownNumber, companyId, services, fileStore }
    const table = await sheetTableOf(call, source)
    const { units, epoch, matching, profile, composition } = table
    const isFile = table.headings !== undefined
    const before = { formsBefore: matching?.forms, formsOfProfile: profile?.forms, profile: profile?.name }
    const sheet = { ...before, forms: body.forms, isFile, units, epoch, sums: composition?.sums }
    const { rows, ...notes } = await completedRows(table, body, { plan, companyId, database })
    const checked = await checkSheet(plan, rows, {
      ...{ companyId, renames, withWarnings, timeZone, sheet, database },
      // An import goes on without its caller, who may have left once the file was sent.
      signal: body.dryRun ? call.request.req.raw.signal : undefined,
      onProgress: (progress) => progress.total >= minProgressRows && call.onProgress?.(progress),
    })
    const errorKinds = body.dryRun ? await errorKindsOf(checked, companyId) : []
    const mended = { ...notes, ...(errorKinds.length > 0 && { errorKinds }) }
    const answer = { ...(await reportOf(checked, body)), ...readingOf(table, checked, body), ...mended }
    return { companyId, timeZone, table, sheet, checked, answer }
  }

  const importSheet = async (call: AnyCall, prepared: Prepared): Promise<SheetImport> => {
    const body = call.body as SheetImportBody
    const { dryRun, goodRowsOnly, url, columns } = body
    const { companyId, table, checked, answer } = prepared
    if (dryRun) return answer
    if (table.layout?.encoding?.isOpen) throw new Problem('sheetEncoding')
    if (answer.errorCount > 0 && !goodRowsOnly) throw rejectedSheet(checked.rows)
    if (url !== undefined && columns !== undefined && table.headings) {
      const used = { companyId, path: entity.path, headings: table.headings, url }
      const forms = keptForms(body.forms, table.matching?.forms, checked.storedKeys)
      await keepMatching(used, { ...body, forms }, database)
    }
    const { backgroundTaskId } = await startImport(plan, checked.items, { companyId, upload: table.upload }, database)
    context().status = 202
    return { ...answer, backgroundTaskId }
  }

  const describe: AnyHandler = async (): Promise<SheetDescription> => {
    const labels = await readersLabels(entity.path, entity.sheet)
    const columns = Object.keys(entity.sheet).map((name) => ({
      name,
      label: labels.get(name) ?? name,
      isRequired: !entity.sheet[name].safeParse(undefined).success,
      ...(isAmount(entity.sheet, name) && { isAmount: true }),
      ...(languageColumn(name) && { language: languageColumn(name)?.code }),
    }))
    return {
      columns,
      recognizedBy: plan.recognizedBy.map((names) => [...names]),
      ...(plan.addsNone && { addsNone: true }),
      ...(plan.keepsStored && { keepsStored: true }),
      ...(plan.mayRename && { mayRename: true }),
      ...(plan.rowsOf && { readsBack: true }),
    }
  }

  const template: AnyHandler = ({ query }) => {
    const { type = 'xlsx', languages = '' } = query as { type?: 'csv' | 'xlsx'; languages?: string }
    const wanted = languageCodes.filter((code) => languages.split(',').includes(code))
    return templateFile(entity, { type, languages: wanted })
  }

  const handlers: HandlerMap = {
    [`GET ${entity.path}/import`]: describe,
    [`GET ${entity.path}/import/template`]: template,
    [`POST ${entity.path}/import`]: preparing(check, importSheet),
    [`POST ${entity.path}/import/refused`]: preparing(check, async (_, { timeZone, table, sheet, checked }) => {
      const { composition } = table
      const reading = { ownNumber: plan.ownNumber?.column, timeZone, sheet, composition, database }
      return refusedRowsFile(entity, table, await refusedRows(checked, reading))
    }),
  }
  return { handlers, tasks: importTask(plan, services, fileStore) }
}

/** How a file was read, and what can be chosen otherwise. */
function readingOf(
  { headings, layout, profile, skipped, states, matching, composition, waitedMs }: SheetTable,
  { rows, forms, zones }: CheckedSheet,
  { columns }: Partial<SheetImportBody>,
): Partial<SheetImport> {
  const corrections = correctionsOf(rows)
  return {
    ...(headings && columns && { headings, layout }),
    ...(composition && columns && { joins: [...composition.joins], splits: [...composition.splits] }),
    ...(profile && { profile: profile.name }),
    ...(skipped && { skipped }),
    ...(states && { states }),
    ...(matching && { matching: { name: matching.name, updatedTime: matching.updatedTime } }),
    ...(corrections.length > 0 && { corrections }),
    ...(forms.length > 0 && { forms }),
    ...(zones.length > 0 && { zones }),
    ...(waitedMs > 0 && { waitedMs }),
  }
}

/** The rows of a table with what a person, the profile of the file and the rows above say for them. */
async function completedRows(
  table: SheetTable,
  { corrections = {}, fixed = {}, reading, columns }: Partial<SheetImportBody>,
  { plan, companyId, database }: { plan: AnySheetPlan; companyId: number; database: Database },
) {
  const { headings, profile, matching, leftOut } = table
  const corrected = correctedRows(table.rows, corrections)
  if (!headings) return { rows: corrected }
  const keepsBlanks = reading?.keepsBlanks ?? matching?.reading.keepsBlanks
  const isRepeated = plan.repeated && (!plan.repeated.inProfiles || profile?.repeats)
  const fills = keepsBlanks || !isRepeated ? undefined : plan.repeated
  const whole = fills ? filledDown(corrected, { ...fills, firstOnly: profile?.firstOnly }).rows : corrected
  // After the blank cells are filled: what a row that is left out says of its record is said of the rows below it, too.
  const rows = leftOut ? whole.filter(({ row }) => !leftOut.has(row)) : whole
  const filled = rows.filter((row) => row.filled).length
  const ownColumn = plan.ownNumber?.column
  // Nothing is made of rows that all name records that are there.
  const areStored = ownColumn !== undefined && rows.length > 0 && rows.every(({ cells }) => cells[ownColumn])
  if (areStored) return { rows, ...(filled > 0 && { filled }) }
  const missing = await missingColumns({
    columns: columnsOf(plan, database),
    present: new Set([
      ...headings.flatMap(({ column }) => column ?? []),
      ...(table.composition ? columnsIn(table.composition) : []),
    ]),
    given: fixed,
    ofProfile: { ...profile?.fixed, ...matching?.fixed },
    asked: plan.asked,
    // A call that names no columns reads the file by its headings alone.
    rows: columns && rows,
    pieces: plan.pieces,
    companyId,
  })
  return {
    rows: withFixed(rows, missing, plan),
    ...(filled > 0 && { filled }),
    ...(missing.length > 0 && { missing }),
  }
}

function companyOf({ recordFields }: AnySheetPlan['entity'], given: number | undefined): number {
  const { isSuper, companyId } = caller()
  // What all companies share has none.
  if (!('companyId' in recordFields) && given === undefined) return companyId
  if (isSuper && given === undefined) throw invalid([{ field: 'companyId', text: 'required' }])
  if (!isSuper && given !== undefined && given !== companyId) throw new Problem('missing')
  return given ?? companyId
}

function rejectedSheet(rows: readonly CheckedRow[]): Problem {
  const errors = rows.flatMap(({ row, errors }) => errors.map((error) => ({ row: row.row, ...error })))
  // Rows that are refused because of another row of their record name no column.
  const details = errors
    .filter(({ field }) => field !== '')
    .slice(0, maxDetails)
    .map(({ row, field, message }) => ({
      ...{ code: problemCodes.invalid, message: `${row}: ${message}`, field: `${row}.${field}` },
    }))
  return new Problem('invalid', { reasons: details.map(({ message }) => message).join('; ') }, details)
}

import { problemCodes } from '@/contract/calls/problem-codes'
import { languageCodes } from '@/contract/language-codes'
import type { SheetDescription, SheetImport, SheetImportBody } from '@/contract/sheet-import'
import { isTimeZone } from '@/contract/text/time-text'
import { caller, context } from '../context'
import type { FileStore } from '../files/file-store'
import { type AnyCall, type AnyHandler, type HandlerMap, preparing } from '../http/handlers'
import { invalid } from '../http/parse'
import { Problem } from '../problem'
import type { Services } from '../services'
import { type CheckedRow, type CheckedSheet, checkSheet } from './check-sheet'
import { correctedRows, correctionsOf } from './corrections'
import { filledDown } from './fill-down'
import { missingColumns, withFixed } from './fixed-values'
import { languageColumn, readersLabels } from './headings'
import { columnsOf } from './plan-columns'
import { refusedRowsFile, templateFile } from './sheet-files'
import type { AnySheetPlan } from './sheet-plan'
import { reportOf } from './sheet-report'
import { type SheetTable, sheetTableOf } from './sheet-table'
import { importTask, startImport } from './sheet-task'

const maxDetails = 20

interface Prepared {
  companyId: number
  table: SheetTable
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
    const companyId = companyOf(given)
    const table = await sheetTableOf(call, { entity, companyId, services, fileStore })
    const sheet = { forms: body.forms, isFile: table.headings !== undefined, units: table.units, epoch: table.epoch }
    const { rows, ...notes } = await completedRows(table, body, companyId)
    const checked = await checkSheet(plan, rows, { companyId, renames, withWarnings, timeZone, sheet, database })
    const { headings, layout, waitedMs } = table
    const corrections = correctionsOf(checked.rows)
    const answer = {
      ...(await reportOf(checked, body)),
      ...(headings && body.columns && { headings, layout, ...(table.profile && { profile: table.profile.name }) }),
      ...notes,
      ...(corrections.length > 0 && { corrections }),
      ...(checked.forms.length > 0 && { forms: checked.forms }),
      ...(waitedMs > 0 && { waitedMs }),
    }
    return { companyId, table, checked, answer }
  }

  /** The rows of a table with what a person, the profile of the file and the rows above say for them. */
  const completedRows = async (table: SheetTable, body: Partial<SheetImportBody>, companyId: number) => {
    const corrected = correctedRows(table.rows, body.corrections ?? {})
    if (!table.headings) return { rows: corrected }
    const fills = body.reading?.keepsBlanks ? undefined : plan.repeated
    const { rows, filled } = fills ? filledDown(corrected, fills) : { rows: corrected, filled: 0 }
    const missing = await missingColumns({
      columns: columnsOf(plan, database),
      present: new Set(table.headings.flatMap(({ column }) => column ?? [])),
      given: (body.fixed ?? {}) as Readonly<Record<string, string>>,
      ofProfile: table.profile?.fixed ?? {},
      companyId,
    })
    return { rows: withFixed(rows, missing), ...(filled > 0 && { filled }), ...(missing.length > 0 && { missing }) }
  }

  const importSheet = async ({ body }: AnyCall, prepared: Prepared): Promise<SheetImport> => {
    const { dryRun, goodRowsOnly } = body as SheetImportBody
    const { companyId, table, checked, answer } = prepared
    if (dryRun) return answer
    if (table.layout?.encoding?.isOpen) throw new Problem('sheetEncoding')
    if (answer.errorCount > 0 && !goodRowsOnly) throw rejectedSheet(checked.rows)
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
      ...(languageColumn(name) && { language: languageColumn(name)?.code }),
    }))
    return {
      columns,
      recognizedBy: plan.recognizedBy.map((names) => [...names]),
      ...(plan.addsNone && { addsNone: true }),
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
    [`POST ${entity.path}/import/refused`]: preparing(check, async (_, { table, checked }) =>
      refusedRowsFile(entity, table, checked.rows),
    ),
  }
  return { handlers, tasks: importTask(plan, services, fileStore) }
}

function companyOf(given: number | undefined): number {
  const { isSuper, companyId } = caller()
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

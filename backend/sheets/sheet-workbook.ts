import type { Workbook, WorkbookCell } from '../crud/lists/workbook'
import type { Row } from '../crud/serialize'
import type { Services } from '../services'
import type { RefKey } from './lookups'
import { columnsOf, type PlanColumn } from './plan-columns'
import type { AnySheetPlan } from './sheet-plan'
import { cellText } from './sheet-report'

/** The workbooks of the lists that sheets are imported into, by their paths: what they hold reads back unchanged. */
export const sheetWorkbooks = (
  plans: readonly AnySheetPlan[],
  services: Services,
): Readonly<Record<string, Workbook>> =>
  Object.fromEntries(
    plans.flatMap((plan) => (plan.rowsOf ? [[plan.entity.path, workbookOf(plan, plan.rowsOf, services)]] : [])),
  )

function workbookOf(plan: AnySheetPlan, rowsOf: NonNullable<AnySheetPlan['rowsOf']>, { database }: Services): Workbook {
  const { entity } = plan
  const columns = columnsOf(plan, database)
  return {
    headings: [...columns.keys()],
    linesOf: async (records) => linesOf(await rowsOf(records.map((record) => record[entity.id] as RefKey)), columns),
  }
}

async function linesOf(rows: readonly Row[], columns: ReadonlyMap<string, PlanColumn>): Promise<WorkbookCell[][]> {
  const labels = new Map<string, ReadonlyMap<RefKey, string>>()
  for (const { name, lookup } of columns.values()) {
    const keys = rows.flatMap((row) => (row[name] === null || row[name] === undefined ? [] : [row[name] as RefKey]))
    if (lookup && keys.length > 0) labels.set(name, await lookup.labels([...new Set(keys)]))
  }
  return rows.map((row) =>
    [...columns.values()].map((column) => {
      const value = row[column.name]
      if (value === null || value === undefined) return null
      return cellText(value, column, { labels: labels.get(column.name), hasLabels: false })
    }),
  )
}

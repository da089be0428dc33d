import { getViewConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { ReportView } from '@/contract/entities/statistics'
import { reportViews } from '../db/schema/reports'

/** As people write it. */
const typeOf = (type: string) => (type.startsWith('timestamp') ? 'timestamptz' : type)

/** The views with their columns and types, each with its key first. */
export const reportTables: readonly ReportView[] = reportViews.map((view) => {
  const { name, selectedFields } = getViewConfig(view)
  const columns = Object.values(selectedFields) as PgColumn[]
  return { name, columns: columns.map((column) => ({ name: column.name, type: typeOf(column.getSQLType()) })) }
})

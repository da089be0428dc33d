import 'server-only'
import { headers } from 'next/headers'
import type { StatisticPanel } from '@/contract/calls/statistic-panels'
import type { StatisticResults } from '@/contract/entities/statistics'
import { toSearch } from '@/lib/api/api'
import { readInTime } from '@/lib/api/api-server'
import { isDocumentRequest } from '@/lib/http/is-document-request'
import { daysOf, firstPeriod, type Period } from './period'

/** What the dashboard shows before the first call of the browser. */
export interface FirstPanels {
  panels: readonly StatisticPanel[]
  /** Of the company in scope, in this period; by statistic. */
  results: Readonly<Record<string, StatisticResults>>
  companyId: string
  period: Period
}

/** So many results go into a page; the browser reads the others itself. */
const maxItems = 2000

const isChart = ({ kind }: StatisticPanel) => kind !== 'number' && kind !== 'table'

/**
 * Reads the panels of a document's user and their results: the page has them painted before its scripts are there, charts
 * too. Undefined for navigation within the console and where the API does not answer in time: the screen reads itself, as a
 * panel does whose results are missing.
 */
export async function firstPanels(companyId: string): Promise<FirstPanels | undefined> {
  if (!isDocumentRequest(await headers())) return undefined
  const panels = await readInTime('GET statistics/panels', 'statistics/panels')
  if (!panels) return undefined
  // Numbers and tables first: they are what a page without its scripts is read for.
  const inOrder = [...panels].sort((one, other) => Number(isChart(one)) - Number(isChart(other)))
  const ids = [...new Set(inOrder.map(({ statisticId }) => statisticId))]
  const search = toSearch({ days: daysOf(firstPeriod), companyId })
  const answers = await Promise.all(
    ids.map((id) => readInTime('GET statistics/{slug}/results', `statistics/${id}/results${search}`)),
  )
  let left = maxItems
  const results: Record<string, StatisticResults> = {}
  for (const answer of answers) {
    if (!answer || answer.items.length > left) continue
    left -= answer.items.length
    results[answer.statisticId] = answer
  }
  return { panels, results, companyId, period: firstPeriod }
}

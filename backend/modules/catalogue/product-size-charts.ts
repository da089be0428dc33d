import { eq } from 'drizzle-orm'
import {
  type ProductSizeChart,
  type ProductSizeChartDraft,
  productSizeChart,
  type SizeChartDetail,
  type SizeChartSuggestion,
} from '@/contract/entities/catalogue/product-size-charts'
import { products as entity } from '@/contract/entities/catalogue/products'
import { context } from '../../context'
import { filesIn, shareFiles } from '../../crud/file-access'
import type { Records } from '../../crud/records'
import { refuseFrozen } from '../../crud/state-moves'
import { trackPartChange } from '../../crud/timeline/changes'
import type { Database } from '../../db/database'
import { productSizeCharts } from '../../db/schema/product-details'
import { type HandlerMap, handlers } from '../../http/handlers'
import { type FieldError, invalid } from '../../http/parse'
import type { Services } from '../../services'

const { htmlDetails } = productSizeChart.shape

const emptyChart: ProductSizeChart = {
  lengthUnit: 'Centimeter',
  weightUnit: 'Kilogram',
  htmlDetails: null,
  details: [],
  suggestions: [],
  includeFootnotes: false,
}

/** The size chart of a product; an empty one where it has none. */
export async function sizeChartOf(id: number, database: Database): Promise<ProductSizeChart> {
  const [row] = await database.sql.select().from(productSizeCharts).where(eq(productSizeCharts.productId, id))
  if (!row) return emptyChart
  const { productId, ...chart } = row
  return chart
}

/** Reads and saves the size chart of a product. */
export function productSizeChartHandlers({ database }: Services, records: Records): HandlerMap {
  return handlers({
    'GET products/{id}/sizecharts': async ({ params }) => {
      context().headers.ETag = await records.tagOf(await records.one(params.id))
      return sizeChartOf(params.id, database)
    },
    'POST products/{id}/sizecharts': async ({ params, body }) => {
      const [product = {}] = await records.unchanged([params.id])
      refuseFrozen(entity, [product], { sizeChart: body })
      const before = await sizeChartOf(params.id, database)
      const chart = changedChart(before, body)
      const errors = [...detailErrors(chart.details), ...suggestionErrors(chart.suggestions)]
      if (errors.length > 0) throw invalid(errors)
      await shareFiles(filesIn({ htmlDetails }, chart), Number(product.companyId), database)
      await storeChart(params.id, chart, database)
      const texts = { before: textOf(before), after: textOf(chart) }
      await trackPartChange(entity, { key: params.id, field: 'sizeChart', ...texts }, database)
      const [changed = product] = await records.set([params.id], {})
      context().headers.ETag = await records.tagOf(changed)
      return chart
    },
  })
}

/** Details end the HTML of the former format. */
function changedChart(before: ProductSizeChart, draft: ProductSizeChartDraft): ProductSizeChart {
  const chart = { ...before, ...draft }
  const html = chart.details.length > 0 ? null : chart.htmlDetails
  return { ...chart, htmlDetails: html?.trim() ? html : null }
}

/** A chart without content is none, so that its product lacks one. */
async function storeChart(productId: number, chart: ProductSizeChart, database: Database): Promise<void> {
  if (chart.details.length === 0 && chart.suggestions.length === 0 && chart.htmlDetails === null) {
    await database.sql.delete(productSizeCharts).where(eq(productSizeCharts.productId, productId))
    return
  }
  await database.sql
    .insert(productSizeCharts)
    .values({ productId, ...chart })
    .onConflictDoUpdate({ target: productSizeCharts.productId, set: chart })
}

/** Refuses one size and dimension twice. */
function detailErrors(details: readonly SizeChartDetail[]): FieldError[] {
  const seen = new Set<string>()
  return details.flatMap(({ size, dimension }, at): FieldError[] => {
    const key = JSON.stringify([size, dimension])
    const isTwin = seen.has(key)
    seen.add(key)
    return isTwin ? [{ field: `details.${at}.dimension`, text: 'taken' }] : []
  })
}

const ranges = [
  ['height1', 'height2'],
  ['weight1', 'weight2'],
  ['footLength1', 'footLength2'],
] as const

/** Refuses one size twice, and ranges that end below their start. */
function suggestionErrors(suggestions: readonly SizeChartSuggestion[]): FieldError[] {
  const sizes = suggestions.map(({ size }) => size)
  return suggestions.flatMap((suggestion, at): FieldError[] => [
    ...(sizes.indexOf(suggestion.size) < at ? [{ field: `suggestions.${at}.size`, text: 'taken' as const }] : []),
    ...ranges.flatMap(([from, to]): FieldError[] => {
      const [low, high] = [suggestion[from], suggestion[to]]
      if (low == null || high == null || low <= high) return []
      return [{ field: `suggestions.${at}.${to}`, text: 'low', values: { n: String(low) } }]
    }),
  ])
}

const maxTracked = 4000

/** A chart as the timeline shows it. */
function textOf({ lengthUnit, weightUnit, htmlDetails, details, suggestions, includeFootnotes }: ProductSizeChart) {
  if (details.length === 0 && suggestions.length === 0) return htmlDetails?.slice(0, maxTracked) ?? null
  const rangeOf = ({ size, ...bounds }: SizeChartSuggestion) =>
    `${size}: ${ranges.map((range) => range.map((bound) => bounds[bound] ?? '').join('–')).join(', ')}`
  const lines = [
    [lengthUnit, weightUnit, ...(includeFootnotes ? ['includeFootnotes'] : [])].join(', '),
    ...details.map(({ size, dimension, value }) => `${size} ${dimension} ${value}`),
    ...suggestions.map(rangeOf),
  ]
  return lines.join('\n').slice(0, maxTracked)
}

import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { boolean, choice, decimal, html, text } from '../../fields'

const maxSizes = 100
const maxDetails = 1000

/** Above zero, in the unit of the chart. */
const measure = () => decimal(0.0001, 100_000)
const bound = () => measure().nullish()

/** A measure of a size in one dimension. */
const detail = z.strictObject({
  size: text(40),
  dimension: choice('ProductSizeChartDimensionType'),
  value: measure(),
})
export type SizeChartDetail = z.infer<typeof detail>

/** Who a size fits: ranges of body height and foot length in the unit of lengths, of weight in that of weights. */
const suggestion = z.strictObject({
  size: text(40),
  height1: bound(),
  height2: bound(),
  weight1: bound(),
  weight2: bound(),
  footLength1: bound(),
  footLength2: bound(),
})
export type SizeChartSuggestion = z.infer<typeof suggestion>

const fields = {
  lengthUnit: choice('ProductSizeChartLengthUnitType'),
  weightUnit: choice('ProductSizeChartWeightUnitType'),
  /** A chart of the former format, until details are saved. */
  htmlDetails: html().nullable(),
  details: z.array(detail).max(maxDetails),
  suggestions: z.array(suggestion).max(maxSizes),
  includeFootnotes: boolean(),
}

/** The changed fields only. */
export const productSizeChartDraft = z.strictObject(fields).partial()
export type ProductSizeChartDraft = z.infer<typeof productSizeChartDraft>

/** The sizes of a product, their measures, and who they fit. */
export const productSizeChart = z.object(fields)
export type ProductSizeChart = z.infer<typeof productSizeChart>

export const productSizeChartEndpoints = {
  'GET products/{id}/sizecharts': endpoint({
    area: 'products',
    response: productSizeChart,
    summary: 'The size chart of a product; without details, suggestions and HTML where it has none',
  }),
  'POST products/{id}/sizecharts': endpoint({
    area: 'products',
    use: 'write',
    body: productSizeChartDraft,
    response: productSizeChart,
    summary: 'Change the size chart of a product; details replace a chart of the former HTML format',
  }),
}

import type { SizeChartDetail, SizeChartSuggestion } from '@/contract/entities/catalogue/product-size-charts'
import type { EnumValue } from '@/contract/enums'
import type { productSizeCharts } from '../../../db/schema/product-details'
import type { PictureKind } from '../../pictures/picture'
import { readData } from '../../read-data'
import type { DemoProduct } from './catalogue'
import { hasFlaw } from './product-flaws'

type Chart = typeof productSizeCharts.$inferInsert
type Dimension = EnumValue<'ProductSizeChartDimensionType'>

/** How large the smallest size is in centimetres, and how much each further one adds. */
type Cut = Partial<Record<Dimension, readonly [smallest: number, step: number]>>

const cuts = readData<Partial<Record<PictureKind, Cut>>>('size-chart-cuts')

/** Charts that were entered before there were details. */
const legacyCharts = 5

/** Size charts of all clothing, five of them of the former format. */
export function demoSizeCharts(products: readonly DemoProduct[]): Chart[] {
  const worn = products.filter(
    ({ productId, goods }) => cuts[goods.kind] !== undefined && !hasFlaw('NoSizeChart', productId),
  )
  return worn.map(({ productId, goods }, index) => {
    const details = detailsOf(cuts[goods.kind] ?? {}, goods.sizes)
    return index % 5 === 4 && index < legacyCharts * 5
      ? { productId, htmlDetails: tableOf(details, goods.sizes) }
      : { productId, details, suggestions: goods.sizes.map(suggestionOf), includeFootnotes: index % 2 === 0 }
  })
}

const detailsOf = (cut: Cut, sizes: readonly string[]): SizeChartDetail[] =>
  sizes.flatMap((size, at) =>
    Object.entries(cut).map(([dimension, [smallest, step]]) => ({
      ...{ size, dimension: dimension as Dimension, value: smallest + step * at },
    })),
  )

/** Ranges that join each other: what one size ends with, the next one begins with. */
const suggestionOf = (size: string, at: number): SizeChartSuggestion => ({
  size,
  height1: 155 + at * 6,
  height2: 161 + at * 6,
  weight1: 45 + at * 8,
  weight2: 53 + at * 8,
})

/** `SleeveLength` as “Sleeve length”. */
const headingOf = (dimension: Dimension) => dimension.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function tableOf(details: readonly SizeChartDetail[], sizes: readonly string[]): string {
  const dimensions = [...new Set(details.map(({ dimension }) => dimension))]
  const line = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  const rows = sizes.map((size) =>
    line('td', [size, ...details.filter((detail) => detail.size === size).map(({ value }) => `${value} cm`)]),
  )
  return `<table><tbody>${line('th', ['Size', ...dimensions.map(headingOf)])}${rows.join('')}</tbody></table>`
}

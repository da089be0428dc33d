'use client'
import { useTranslations } from 'next-intl'
import { useEnum } from '@/components/fields/use-enum'
import { allColumns, type Column, dimensionOf, rangeOf, unitOf } from './chart-model'
import type { Unit } from './chart-units'

/** What columns and units of a chart are called. */
export function useChartLabels() {
  const t = useTranslations('sizeChart')
  const dimensions = useEnum('ProductSizeChartDimensionType')
  const ranges = useEnum('ProductSizeChartSuggestionType')
  const textIn = ({ options }: typeof ranges, value: string) =>
    options.find((option) => option.value === value)?.text ?? value
  const titleOf = (column: Column): string => {
    const range = rangeOf(column)
    if (range) return t('fits', { name: textIn(ranges, range) })
    return column === 'size' ? t('size') : textIn(dimensions, dimensionOf(column) ?? '')
  }
  const loads = [dimensions, ranges]
  return {
    /** Whether all are known in this language; a pasted table is not understood before. */
    isLoaded: loads.every(({ isLoaded }) => isLoaded),
    error: loads.find(({ error }) => error)?.error,
    retry: () => {
      for (const { error, retry } of loads) if (error) retry()
    },
    titleOf,
    unitText: (unit: Unit) => t(`units.${unit}`),
    /** A title with the unit of its numbers. */
    headingOf: (chart: Parameters<typeof unitOf>[0], column: Column) => {
      const unit = unitOf(chart, column)
      return unit ? t('withUnit', { name: titleOf(column), unit: t(`units.${unit}`) }) : titleOf(column)
    },
    /** Titles that a pasted table may have: those of this language, and the names that spreadsheets export. */
    titles: new Map(
      allColumns.map((column) => {
        const range = rangeOf(column)
        const plain = range ? [textIn(ranges, range), range] : [dimensionOf(column) ?? 'size']
        // A foot length in a table of sizes is that of the foot, not of the shoe.
        return [column, column === 'dimension:FootLength' ? [] : [titleOf(column), ...plain]] as const
      }),
    ),
  }
}

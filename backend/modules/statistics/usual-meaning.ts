import type { EnumValue } from '@/contract/enums'

interface Draft {
  sqlCommand: string
  dataType?: EnumValue<'StatisticDataType'>
  replaceMode?: EnumValue<'StatisticReplaceMode'>
}

/** Margins, costs, the value of stock, and what suppliers delivered. */
const costs =
  /report_(?:purchases|purchase_refunds|stock|movements|margins)\b|\b(?:freight_cost|cost_in_company_currency)\b/i

/** How values combine and who may read them, where the author has not said. */
export function usualMeaning({ sqlCommand, dataType, replaceMode }: Draft): {
  combine: EnumValue<'StatisticCombine'>
  area: EnumValue<'StatisticArea'>
} {
  const isRatio = dataType === 'Percent' || dataType === 'Duration'
  return {
    combine: replaceMode === 'Append' ? 'Last' : isRatio ? 'Average' : 'Sum',
    area: costs.test(sqlCommand)
      ? 'purchases'
      : /report_(?:orders|order_lines|payments)\b/i.test(sqlCommand)
        ? 'orders'
        : 'everyone',
  }
}

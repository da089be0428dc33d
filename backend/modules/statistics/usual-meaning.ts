import type { EnumValue } from '@/contract/enums'

interface Draft {
  sqlCommand: string
  dataType?: EnumValue<'StatisticDataType'>
  replaceMode?: EnumValue<'StatisticReplaceMode'>
}

/** How values combine and who may read them, where the author has not said: as the migration that added both has decided. */
export function usualMeaning({ sqlCommand, dataType, replaceMode }: Draft): {
  combine: EnumValue<'StatisticCombine'>
  area: EnumValue<'StatisticArea'>
} {
  const isRatio = dataType === 'Percent' || dataType === 'Duration'
  return {
    combine: replaceMode === 'Append' ? 'Last' : isRatio ? 'Average' : 'Sum',
    area: /report_(?:purchases|purchase_refunds|stock|movements)\b/i.test(sqlCommand)
      ? 'purchases'
      : /report_(?:orders|order_lines|payments)\b/i.test(sqlCommand)
        ? 'orders'
        : 'everyone',
  }
}

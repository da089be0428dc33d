'use client'
import { useTranslations } from 'next-intl'
import { useEnum } from '@/components/fields/use-enum'
import type { InspectionLine } from '@/contract/entities/purchasing/inspection-parts'

/**
 * Pieces in whose place nothing came, and pieces beyond the expected ones; of unsure contents neither is known.
 * @param wrong other goods that came instead: they are named as wrong, so none of them is missing besides
 */
export const differenceOf = (expected: number | null, received: number, wrong: number) => ({
  missing: Math.max(0, (expected ?? received) - received - wrong),
  extra: Math.max(0, received - (expected ?? received)),
})

/** Says which pieces are missing, and which are too many. */
export function useDifference(): (...counts: Parameters<typeof differenceOf>) => string {
  const t = useTranslations('purchaseInspections')
  return (...counts) => {
    const { missing, extra } = differenceOf(...counts)
    return missing > 0 ? t('missing', { n: missing }) : extra > 0 ? t('extra', { n: extra }) : ''
  }
}

/** What a check has found of a line beside the counts: what is missing or extra, why pieces are bad, what came instead. */
export function useFoundNote(): (line: InspectionLine) => string {
  const t = useTranslations('purchaseInspections')
  const difference = useDifference()
  const reasons = useEnum('DefectReason')
  const then = useEnum('DefectivePieces')
  const wordOf = (options: typeof reasons.options, value: string | null | undefined) =>
    options.find((option) => option.value === value)?.text ?? value
  return ({ expected, result }) => {
    if (!result) return ''
    const { qty: wrong = 0, text } = result.wrong ?? {}
    return [
      difference(result.expected ?? expected, result.received, wrong),
      wordOf(reasons.options, result.reason),
      wordOf(then.options, result.then),
      wrong > 0 && (text && text !== '–' ? t('wrongNote', { n: wrong, text }) : t('wrongCount', { n: wrong })),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

'use client'
import { useTranslations } from 'next-intl'
import { useEnum } from '@/components/fields/use-enum'
import type { InspectionLine } from '@/contract/entities/inspection-parts'

/** Pieces that were expected and are not there, and pieces beyond those; of unsure contents neither is known. */
export const differenceOf = (expected: number | null, received: number): { missing: number; extra: number } => ({
  missing: Math.max(0, (expected ?? received) - received),
  extra: Math.max(0, received - (expected ?? received)),
})

/** Says which pieces are missing, and which are too many. */
export function useDifference(): (expected: number | null, received: number) => string {
  const t = useTranslations('purchaseInspections')
  return (expected, received) => {
    const { missing, extra } = differenceOf(expected, received)
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
      difference(result.expected ?? expected, result.received),
      wordOf(reasons.options, result.reason),
      wordOf(then.options, result.then),
      wrong > 0 && (text && text !== '–' ? t('wrongNote', { n: wrong, text }) : t('wrongCount', { n: wrong })),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

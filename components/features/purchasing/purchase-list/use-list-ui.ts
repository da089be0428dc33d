'use client'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useNameList } from '@/components/feedback/use-name-list'
import { useAmountLabel } from './use-amount-label'
import { useDecimals } from './use-decimals'

/**
 * How commands talk to the user. A ref, because a command may end in a later render.
 * @param say tells screen readers what the screen shows already
 */
export function useListUi(codes: ReadonlySet<string>, say: (text: string) => void) {
  const ui = {
    ...useFeedback(),
    say,
    t: useTranslations('purchaseList'),
    resource: useTranslations('resource'),
    batchText: useTranslations('batch'),
    nameList: useNameList(),
    ...useAmountLabel(codes),
    decimalsOf: useDecimals(),
  }
  const latest = useRef(ui)
  latest.current = ui
  return latest
}

export type ListUi = ReturnType<typeof useListUi>

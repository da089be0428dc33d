'use client'
import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/ui/page-header'
import { RatesTable } from './rates-table'

/** The pending rates, for approval or rejection. */
export function RateReviewScreen() {
  const t = useTranslations('rates')
  return (
    <>
      <PageHeader title={t('review')} />
      <RatesTable />
    </>
  )
}

'use client'
import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/ui/page-header'
import { RatesTable } from './rates-table'

/** What has been entered or taken over and waits for somebody to approve or reject it. */
export function RateReviewScreen() {
  const t = useTranslations('rates')
  return (
    <>
      <PageHeader title={t('review')} />
      <RatesTable />
    </>
  )
}

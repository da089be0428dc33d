'use client'
import useSWR from 'swr'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { FlagPicture } from '@/components/fields/flag'
import { StatusBadge } from '@/components/fields/status-badge'
import { useLabels } from '@/components/state/labels'
import { useLanguage } from '@/components/state/language'
import { call } from '@/lib/api/api'
import { CardFrame } from './card-frame'
import { quickOptions } from './use-quick-record'

/** Card of an order: what those who buy for it may read of it, too. */
export function OrderCard({ id }: { id: number }) {
  const label = useLabels('countries')
  const locale = useLanguage()
  const explanation = useErrorMessage()
  const { data, error } = useSWR(
    ['orders', 'summary', id, locale],
    () => call('GET orders/{id}', { params: { id }, query: { summary: 'true' } }),
    quickOptions,
  )
  return (
    <CardFrame
      title={data?.friendlyOrderId}
      failure={data || !error ? undefined : explanation(error)}
      picture={data && <FlagPicture country={{ isoCode: data.country }} width={24} />}
      facts={data ? [[label('one'), data.country]] : []}
    >
      {data && <StatusBadge status={data.status} text={data.statusText} />}
    </CardFrame>
  )
}

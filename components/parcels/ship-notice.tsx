'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useLanguage } from '@/components/state/language'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { ShippingCheck } from '@/contract/entities/parcels/packing'
import { call } from '@/lib/api/api'
import { CustomsFindings } from './customs-findings'

/** The parcels of one call. */
const maxIds = 200
/** How many parcels are named; the number of the others is said. */
const maxNamed = 10

async function checksOf(ids: readonly (number | string)[]): Promise<ShippingCheck[]> {
  const checks: ShippingCheck[] = []
  for (let from = 0; from < ids.length; from += maxIds) {
    const query = { ids: ids.slice(from, from + maxIds).join() }
    checks.push(...(await call('GET orderpackages/shippingchecks', { query })))
  }
  return checks
}

/** What is amiss with parcels that are about to leave: orders that are not paid, gaps of their customs declarations. */
export function ShipNotices({ ids }: { ids: readonly (number | string)[] }) {
  const t = useTranslations('parcels')
  const explanation = useErrorMessage()
  const language = useLanguage()
  const { data, error } = useSWR(['orderpackages', 'ship', ids.join(), language], () => checksOf(ids))
  if (error && !data) return <InlineAlert tone="error">{explanation(error)}</InlineAlert>
  if (!data || data.length === 0) return null
  const [first] = data
  if (ids.length === 1 && first) return <OneNotice check={first} />
  return (
    <InlineAlert tone="warning">
      {t('checksAmiss', { count: data.length, total: ids.length })}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 4 }}>
        {data.slice(0, maxNamed).map((check) => (
          <li key={check.orderPackageId}>
            <CheckText check={check} />
          </li>
        ))}
        {data.length > maxNamed && <li>{t('moreChecks', { count: data.length - maxNamed })}</li>}
      </Box>
    </InlineAlert>
  )
}

export const ShipNotice = ({ record }: { record: { orderPackageId: number } }) => (
  <ShipNotices ids={[record.orderPackageId]} />
)

function OneNotice({ check: { held, unpaid, hasStreet, findings } }: { check: ShippingCheck }) {
  const t = useTranslations('parcels')
  return (
    <>
      {held.length > 0 && <InlineAlert tone="warning">{t('held', { orders: held.join(', ') })}</InlineAlert>}
      {unpaid.length > 0 && <InlineAlert tone="warning">{t('unpaid', { orders: unpaid.join(', ') })}</InlineAlert>}
      {!hasStreet && <InlineAlert tone="warning">{t('noStreet')}</InlineAlert>}
      <CustomsFindings findings={findings} />
    </>
  )
}

function CheckText({ check: { orderPackageId, held, unpaid, hasStreet, findings } }: { check: ShippingCheck }) {
  const t = useTranslations('parcels')
  const common = useTranslations('common')
  const texts = [
    ...(held.length > 0 ? [t('held', { orders: held.join(', ') })] : []),
    ...(unpaid.length > 0 ? [t('unpaid', { orders: unpaid.join(', ') })] : []),
    ...(hasStreet ? [] : [t('noStreet')]),
    ...findings.map(({ kindText, name }) => (name ? common('pair', { name: kindText, value: name }) : kindText)),
  ]
  return common('pair', { name: `#${orderPackageId}`, value: texts.join(' · ') })
}

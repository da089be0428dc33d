'use client'
import { useTranslations } from 'next-intl'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import { useLabels } from '@/components/state/labels'
import type { BodyOf } from '@/contract/endpoints'
import type { purchaseInspections } from '@/contract/entities/purchasing/purchase-inspections'
import type { RecordOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { usePurchaseSaved } from '../use-purchase'
import { StockLinesInput } from './stock-lines-input'

type Body = BodyOf<'POST purchaseinspections/{ids}/receiveasstock'>

interface Props {
  record: RecordOf<typeof purchaseInspections>
  onClose: () => void
}

/** Takes the pieces of an unclaimed parcel as stock. */
export function StockDialog({ record: { purchaseInspectionId: id, businessCode }, onClose }: Props) {
  const resource = useTranslations('resource')
  const label = useLabels('purchaseinspections')
  const t = useTranslations('purchaseInspections')
  const saved = usePurchaseSaved()
  return (
    <ActionDialog
      title={resource('moveTitle', { action: label('receiveasstock'), name: businessCode })}
      action={label('receiveasstock')}
      fields={{ lines: { meta: { kind: 'data' }, isRequired: true, input: StockLinesInput } }}
      labelOf={() => t('whatIsInIt')}
      onSubmit={async (values, idempotencyKey) => {
        const body = values as Body
        await call('POST purchaseinspections/{ids}/receiveasstock', { params: { ids: [id] }, body, idempotencyKey })
        await saved()
      }}
      onClose={onClose}
    />
  )
}

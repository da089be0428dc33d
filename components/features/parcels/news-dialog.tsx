'use client'
import { useTranslations } from 'next-intl'
import { usePackageSaved } from '@/components/parcels/use-package-move'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import type { AskedFields } from '@/components/resource/action/action-fields'
import type { BodyOf } from '@/contract/endpoints'
import type { orderPackages } from '@/contract/entities/parcels/order-packages'
import type { RecordOf } from '@/contract/entity'
import { call } from '@/lib/api/api'

const fields: AskedFields = {
  code: { meta: { kind: 'choice', values: 'ParcelEvent' }, isRequired: true },
  time: { meta: { kind: 'time' }, isRequired: true },
  place: { meta: { kind: 'text' }, isRequired: false },
  text: { meta: { kind: 'text' }, isRequired: false },
}

/** Records what the carrier said. */
export function NewsDialog({ parcel, onClose }: { parcel: RecordOf<typeof orderPackages>; onClose: () => void }) {
  const t = useTranslations('parcels')
  const saved = usePackageSaved()
  const { orderPackageId: id } = parcel
  return (
    <ActionDialog
      title={t('addNews')}
      fields={fields}
      labelOf={(name) => t(`news.${name as 'code' | 'time' | 'place' | 'text'}`)}
      given={{ code: 'InTransit', time: new Date().toISOString() }}
      onSubmit={async (values, idempotencyKey) => {
        const body = values as BodyOf<'POST orderpackages/{id}/events'>
        await call('POST orderpackages/{id}/events', { params: { id }, body, idempotencyKey })
        await saved()
      }}
      onClose={onClose}
    />
  )
}

'use client'
import { useTranslations } from 'next-intl'
import { useSWRConfig } from 'swr'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import type { AskedFields } from '@/components/resource/action/action-fields'
import { useLabels } from '@/components/state/labels'
import type { BodyOf } from '@/contract/endpoints'
import { call } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { minimumFields } from './movement-fields'

const fields: AskedFields = {
  productSkuId: { meta: { kind: 'ref', to: 'productskus' }, isRequired: true },
  warehouseId: { meta: { kind: 'ref', to: 'warehouses' }, isRequired: true },
  ...minimumFields,
  minStock: { ...minimumFields.minStock, isRequired: true },
}

/** Sets minimum and target of a SKU in a warehouse that may have none of it yet. */
export function MinimumDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('stock')
  const resource = useTranslations('resource')
  const label = useLabels('inventories')
  const { mutate } = useSWRConfig()
  return (
    <ActionDialog
      title={t('minimumTitle')}
      action={label('setMinimum')}
      notice={t('minimumText')}
      fields={fields}
      labelOf={(name) => (name === 'productSkuId' ? t('sku') : label(name))}
      message={resource('saved')}
      onSubmit={(values, idempotencyKey) =>
        call('POST inventories/minimum', { body: values as BodyOf<'POST inventories/minimum'>, idempotencyKey })
      }
      refresh={() => mutate(isListKey('inventories'))}
      onClose={onClose}
    />
  )
}

'use client'
import { useTranslations } from 'next-intl'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import type { AskedFields } from '@/components/resource/action/action-fields'
import type { Row } from '@/components/resource/core/list-types'
import { useLabels } from '@/components/state/labels'
import type { MovementOfRow } from '@/contract/entities/inventories'
import { call } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { minimumFields } from './movement-fields'
import { ShelfInput } from './shelf-input'

type Ids = readonly (number | string)[]
interface Props {
  ids: Ids
  onClose: () => void
}

/** Does the same with each of many rows of stock, with a notice of how far it is. */
function useManyRows() {
  const { batch } = useFeedback()
  const { mutate } = useSWRConfig()
  return (title: string, ids: Ids, work: (id: number) => Promise<unknown>) =>
    void batch({ title, ids, work: (id) => work(Number(id)), onEnd: () => void mutate(isListKey('inventories')) })
}

/** Sets minimum and target of the SKUs of many rows. */
export function MinimumOfMany({ ids, onClose }: Props) {
  const t = useTranslations('stock')
  const label = useLabels('inventories')
  const run = useManyRows()
  const title = t('minimumMany', { count: ids.length })
  return (
    <ActionDialog
      title={title}
      action={label('setMinimum')}
      fields={{ ...minimumFields, minStock: { ...minimumFields.minStock, isRequired: true } }}
      labelOf={label}
      onSubmit={async (body) => run(title, ids, (id) => call('POST inventories/{id}', { params: { id }, body }))}
      onClose={onClose}
    />
  )
}

const transferFields: AskedFields = {
  toWarehouseId: { meta: { kind: 'ref', to: 'warehouses' }, isRequired: true },
  toShelfId: { meta: { kind: 'ref', to: 'shelves' }, isRequired: false, input: ShelfInput },
}

/** Moves all that is free in many places to one. */
export function TransferMany({ ids, onClose }: Props) {
  const t = useTranslations('stock')
  const label = useLabels('inventories')
  const run = useManyRows()
  const title = t('transferMany', { count: ids.length })
  const move = async (id: number, values: Row) => {
    const { available } = await call('GET inventories/{id}', { params: { id } })
    const body = { ...values, kind: 'Transfer', qty: available } as MovementOfRow
    return call('POST inventories/{id}/movements', { params: { id }, body })
  }
  return (
    <ActionDialog
      title={title}
      action={label('transfer')}
      notice={t('transferManyText')}
      fields={transferFields}
      labelOf={label}
      onSubmit={async (values) => run(title, ids, (id) => move(id, values))}
      onClose={onClose}
    />
  )
}

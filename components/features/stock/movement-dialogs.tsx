'use client'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { AskedFields } from '@/components/resource/action/action-fields'
import { useLabels } from '@/components/state/labels'
import { formatNumber } from '@/lib/format/number'
import { BookingDialog } from './booking-dialog'
import type { InventoryRow } from './inventory-cells'
import { adjustmentFields, receiptFields, revaluationFields } from './movement-fields'
import { ShelfInput, WarehouseInput } from './shelf-input'
import { usePlaceName } from './use-place-name'

export interface MovementDialogProps {
  record: InventoryRow
  onClose: () => void
}

interface FormProps extends MovementDialogProps {
  action: 'receive' | 'adjust' | 'transfer' | 'revalue'
  kind: 'Receipt' | 'Adjustment' | 'Transfer' | 'Revaluation'
  fields: AskedFields
  labels?: Readonly<Record<string, string>>
  given?: Readonly<Record<string, unknown>>
  notice?: ReactNode
}

function MovementForm({ record, onClose, action, kind, fields, labels = {}, given, notice }: FormProps) {
  const t = useTranslations('stock')
  const resource = useTranslations('resource')
  const label = useLabels('inventories')
  const placeName = usePlaceName()
  const { currency } = record
  const known: Readonly<Record<string, string>> = { unitCost: t('costOf', { currency }), ...labels }
  return (
    <BookingDialog
      title={resource('moveTitle', { action: label(action), name: placeName(record) })}
      action={label(action)}
      fields={fields}
      labelOf={(name) => known[name] ?? label(name)}
      given={given}
      record={record}
      notice={notice}
      at={() => record}
      body={(values) => ({ ...values, kind })}
      onClose={onClose}
    />
  )
}

/** Pieces arrive: opening stock, samples, what was found. */
export const ReceiveDialog = (props: MovementDialogProps) => (
  <MovementForm {...props} action="receive" kind="Receipt" fields={receiptFields} />
)

/** More or fewer pieces, but never fewer than orders have there. */
export function AdjustDialog(props: MovementDialogProps) {
  const t = useTranslations('stock')
  const label = useLabels('inventories')
  const { available } = props.record
  return (
    <MovementForm
      {...props}
      action="adjust"
      kind="Adjustment"
      fields={adjustmentFields}
      labels={{ qty: label('change') }}
      notice={<Hint>{t('freeHere', { n: formatNumber(available, 0) })}</Hint>}
    />
  )
}

const transferFields: AskedFields = {
  qty: { meta: { kind: 'integer' }, isRequired: true },
  toWarehouseId: { meta: { kind: 'ref', to: 'warehouses' }, isRequired: true, input: WarehouseInput },
  toShelfId: { meta: { kind: 'ref', to: 'shelves' }, isRequired: false, input: ShelfInput },
}

/** Pieces go to another place. */
export function TransferDialog(props: MovementDialogProps) {
  const t = useTranslations('stock')
  const { available, warehouseId } = props.record
  return (
    <MovementForm
      {...props}
      action="transfer"
      kind="Transfer"
      fields={transferFields}
      given={{ toWarehouseId: warehouseId }}
      notice={<Hint>{t('freeFirst', { free: formatNumber(available, 0) })}</Hint>}
    />
  )
}

/** Pieces of unknown cost get one. */
export const RevalueDialog = (props: MovementDialogProps) => (
  <MovementForm {...props} action="revalue" kind="Revaluation" fields={revaluationFields} />
)

function Hint({ children }: { children: ReactNode }) {
  return <Typography variant="body2">{children}</Typography>
}

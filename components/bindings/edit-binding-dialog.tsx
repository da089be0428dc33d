'use client'
import { useTranslations } from 'next-intl'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import type { AskedFields } from '@/components/resource/action/action-fields'
import type { BodyOf, ResponseOf } from '@/contract/endpoints'
import { call } from '@/lib/api/api'

export type Binding = ResponseOf<'GET products/{id}/suppliers'>[number]

const fields = {
  supplierProductType: { meta: { kind: 'choice', values: 'SupplierProductType' }, isRequired: true },
  price: { meta: { kind: 'money', currency: 'currency' }, isRequired: false },
  minOrderQty: { meta: { kind: 'integer' }, isRequired: false },
  maxOrderQty: { meta: { kind: 'integer' }, isRequired: false },
  domesticShippingFee: { meta: { kind: 'money', currency: 'currency' }, isRequired: false },
} as const satisfies AskedFields
type Field = keyof typeof fields
const names = Object.keys(fields) as Field[]

/** Changes what is agreed with a supplier for a SKU; a field that is emptied is not known any more. */
export function EditBindingDialog({
  binding,
  onSaved,
  onClose,
}: {
  binding: Binding
  onSaved: () => Promise<unknown>
  onClose: () => void
}) {
  const t = useTranslations('purchaseList')
  const common = useTranslations('common')
  const { productSupplierId: id, currency } = binding
  return (
    <ActionDialog
      title={t('editBinding', { name: binding.supplierName ?? '–' })}
      action={common('save')}
      fields={fields}
      record={{ currency }}
      given={Object.fromEntries(names.map((name) => [name, binding[name]]))}
      labelOf={(name) => t(`bindingFields.${name as Field}`)}
      onSubmit={async (values, idempotencyKey) => {
        const body = Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
        await call('POST productsuppliers/{id}', {
          ...{ params: { id }, body: body as BodyOf<'POST productsuppliers/{id}'>, idempotencyKey },
        })
        await onSaved()
      }}
      onClose={onClose}
    />
  )
}

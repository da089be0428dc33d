'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { RefInput } from '@/components/fields/refs/ref-input'

/** A shelf of the warehouse that is chosen beside it; none is the floor. */
export function ShelfInput({ shared, value, onChange }: KindInputProps) {
  const t = useTranslations('stock')
  const form = useFormContext()
  const warehouseId = form.watch(shared.name === 'toShelfId' ? 'toWarehouseId' : 'warehouseId') as number | null
  const known = useRef(warehouseId)
  const empty = useEffectEvent(() => onChange(null))
  useEffect(() => {
    if (known.current === warehouseId) return
    known.current = warehouseId
    empty()
  }, [warehouseId])
  return (
    <RefInput
      {...shared}
      to="shelves"
      query={warehouseId ? { warehouseId } : undefined}
      value={(value ?? null) as number | null}
      onChange={(key) => onChange(key)}
      disabled={!warehouseId}
      helperText={shared.helperText ?? t('noShelf')}
    />
  )
}

/** A warehouse of the company whose stock it is. */
export function WarehouseInput({ shared, value, onChange, record, refName }: KindInputProps) {
  const companyId = record?.companyId
  return (
    <RefInput
      {...shared}
      to="warehouses"
      query={companyId ? { companyId } : undefined}
      value={(value ?? null) as number | null}
      valueName={refName ?? (value === record?.warehouseId ? (record?.warehouseName as string) : undefined)}
      onChange={(key) => onChange(key)}
    />
  )
}

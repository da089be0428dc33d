'use client'
import { useTranslations } from 'next-intl'
import type { LinesMeta } from '@/contract/field-meta'

/** The columns of a customs declaration; value and weight are those of all pieces of a line together. */
export const customsMeta: LinesMeta = {
  key: 'place',
  maxLines: 500,
  columns: {
    name: { kind: 'text', isEntered: true, isRequired: true },
    hsCode: { kind: 'text', isEntered: true },
    qty: { kind: 'integer', isEntered: true, isRequired: true, isSum: true },
    value: { kind: 'money', currency: 'currency', isEntered: true, isRequired: true, isSum: true },
    currency: { kind: 'ref', to: 'currencies', by: 'code', isEntered: true, isRequired: true },
    originCountry: { kind: 'ref', to: 'countries', by: 'isoCode', isEntered: true },
    weight: { kind: 'decimal', isEntered: true, isSum: true },
  },
}

export function useCustomsLabels(): (field: string) => string {
  const t = useTranslations('parcels')
  return (field) => t(`customsFields.${field as 'name'}`)
}

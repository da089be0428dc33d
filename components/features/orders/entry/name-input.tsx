'use client'
import { useTranslations } from 'next-intl'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { TextInput } from '@/components/fields/inputs/text-input'

/** The name of an order's customer. It stands beside their account, so its label says that it is the name alone. */
export function NameInput(props: KindInputProps) {
  const t = useTranslations('orders')
  return <TextInput {...props} shared={{ ...props.shared, label: t('customerName') }} />
}

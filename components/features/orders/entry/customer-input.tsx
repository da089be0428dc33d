'use client'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { RefInput } from '@/components/fields/refs/ref-input'
import type { Row } from '@/components/resource/core/list-types'
import { placeFields } from '@/contract/text/address-layout'
import { call } from '@/lib/api/api'

/** A customer of the order's site; name and contact follow where they are empty. */
export function CustomerInput({ shared, value, onChange, refName }: KindInputProps) {
  const { getValues, setValue, setFocus } = useFormContext<Row>()
  const t = useTranslations('orders')
  const siteId = useWatch({ name: 'siteId' }) as number | null
  const pick = async (userId: number | null) => {
    onChange(userId)
    if (userId === null) return
    // Without it the order has the customer all the same; the fields are typed then.
    const user = await call('GET users/{id}', { params: { id: userId } }).catch(() => null)
    if (!user || getValues('userId') !== userId) return
    const given = { siteId: user.siteId, customerName: user.nickname, email: user.email, phone: user.phone }
    for (const [name, text] of Object.entries(given)) {
      if (!getValues(name) && text) setValue(name, text, { shouldDirty: true })
    }
    const { items } = await call('GET useraddresses', { query: { userId, pageSize: 2 } }).catch(() => ({ items: [] }))
    const [only, other] = items
    // Of several addresses, the person chooses.
    if (!only || other || getValues('userId') !== userId || placeFields.some((name) => getValues(name))) return
    for (const name of ['country', ...placeFields] as const) setValue(name, only[name] ?? null, { shouldDirty: true })
  }
  /** A customer who has no record: what was typed is their name, e-mail address or phone number. */
  const beginNew = (text: string) => {
    onChange(null)
    const name = text.includes('@') ? 'email' : /^[+\d][\d\s()-]{4,}$/.test(text) ? 'phone' : 'customerName'
    setValue(name, text, { shouldDirty: true, shouldTouch: true })
    setFocus(name === 'customerName' ? 'email' : 'customerName')
  }
  return (
    <RefInput<number>
      {...shared}
      to="users"
      query={siteId ? { siteId } : undefined}
      value={(value ?? null) as number | null}
      valueName={refName}
      onChange={(key) => void pick(key)}
      offerNew={{ labelOf: (name) => t('newCustomer', { name }), onPick: beginNew }}
    />
  )
}

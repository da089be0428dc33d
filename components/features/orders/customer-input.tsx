'use client'
import { useFormContext, useWatch } from 'react-hook-form'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { RefInput } from '@/components/fields/refs/ref-input'
import type { Row } from '@/components/resource/core/list-types'
import { call } from '@/lib/api/api'

/** A customer of the order's site; name and contact follow where they are empty. */
export function CustomerInput({ shared, value, onChange, refName }: KindInputProps) {
  const { getValues, setValue } = useFormContext<Row>()
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
  }
  return (
    <RefInput<number>
      {...shared}
      to="users"
      query={siteId ? { siteId } : undefined}
      value={(value ?? null) as number | null}
      valueName={refName}
      onChange={(key) => void pick(key)}
    />
  )
}

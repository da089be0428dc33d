'use client'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import useSWR from 'swr'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { ReferenceInput } from '@/components/fields/inputs/reference-input'
import type { Row } from '@/components/resource/core/list-types'
import { placeFields } from '@/contract/text/address-layout'
import { call } from '@/lib/api/api'
import { AddressTextInput } from './address-text-input'

const maxAddresses = 50

/** The country of an address; where the customer has addresses, one of them fills all of its fields. */
export function CountryInput(props: KindInputProps) {
  const userId = useWatch({ name: 'userId' }) as number | null
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {userId && <AddressPicker userId={userId} />}
      <AddressTextInput />
      <ReferenceInput {...props} />
    </Box>
  )
}

function AddressPicker({ userId }: { userId: number }) {
  const t = useTranslations('orders')
  const { setValue } = useFormContext<Row>()
  const { data } = useSWR(
    ['useraddresses', 'of', userId],
    () => call('GET useraddresses', { query: { userId, pageSize: maxAddresses } }),
    { onError: () => {} },
  )
  if (!data || data.items.length === 0) return null
  const pick = (id: string) => {
    const address = data.items.find(({ userAddressId }) => String(userAddressId) === id)
    if (!address) return
    for (const name of ['country', ...placeFields] as const)
      setValue(name, address[name] ?? null, { shouldDirty: true })
    setValue('customerName', address.recipientName, { shouldDirty: true })
    if (address.phone) setValue('phone', address.phone, { shouldDirty: true })
  }
  return (
    <TextField select label={t('pickAddress')} value="" onChange={({ target }) => pick(target.value)}>
      {data.items.map(({ userAddressId, recipientName, lines }) => (
        <MenuItem key={userAddressId} value={String(userAddressId)} sx={{ whiteSpace: 'normal' }}>
          {[recipientName, ...lines.filter((line) => line !== recipientName)].join(', ')}
        </MenuItem>
      ))}
    </TextField>
  )
}

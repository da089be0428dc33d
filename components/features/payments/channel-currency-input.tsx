'use client'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { useSession } from '@/components/state/session-context'
import { usePaymentChannels } from './use-payment-channels'
import { usePaymentValues } from './use-payment-values'

/** A currency that the chosen channel takes. */
export function ChannelCurrencyInput({ shared, value, onChange, record }: KindInputProps) {
  const { currencies } = useSession()
  const { channels = [] } = usePaymentChannels(record)
  const { channel } = usePaymentValues(record)
  const taken = channels.find(({ code }) => code === channel)?.currencies ?? Object.keys(currencies)
  const options = typeof value === 'string' && !taken.includes(value) ? [value, ...taken] : taken
  return (
    <TextField {...shared} select fullWidth value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
      {options.map((code) => (
        <MenuItem key={code} value={code}>
          {code}
        </MenuItem>
      ))}
    </TextField>
  )
}

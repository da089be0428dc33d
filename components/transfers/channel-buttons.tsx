'use client'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { channelsIn } from './transfer-values'

/** The way by which the money came, one press each; choosing one fills in a currency that it takes. */
export function ChannelButtons({ shared, value, onChange, record }: KindInputProps) {
  const t = useTranslations('payments')
  const labelId = useId()
  const form = useFormContext()
  const channels = channelsIn(record)
  const choose = (code: string | null) => {
    if (code === null) return
    onChange(code)
    const taken = channels.find((channel) => channel.code === code)?.currencies ?? []
    const currency = form.getValues('currency')
    if (taken.length === 0 || taken.includes(currency)) return
    const own = record?.orderCurrency as string
    form.setValue('currency', taken.includes(own) ? own : taken[0], { shouldDirty: true })
  }
  return (
    <Box>
      <Box id={labelId} sx={{ fontSize: 12.5, color: shared.error ? 'error.main' : 'text.secondary', mb: 1 }}>
        {shared.label}
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={value ?? null}
        aria-labelledby={labelId}
        onChange={(_, code: string | null) => choose(code)}
        sx={{ flexWrap: 'wrap' }}
      >
        {channels.map(({ code, name }, place) => (
          <ToggleButton
            key={code}
            value={code}
            ref={place === 0 ? shared.inputRef : undefined}
            sx={{ textTransform: 'none', px: 3 }}
          >
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {channels.length === 0 && <FormHelperText>{t('noChannels')}</FormHelperText>}
      {shared.helperText && <FormHelperText error={shared.error}>{shared.helperText}</FormHelperText>}
    </Box>
  )
}

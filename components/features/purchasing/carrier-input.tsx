'use client'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { TextInput } from '@/components/fields/inputs/text-input'
import { carriersOf } from '@/contract/text/carrier-numbers'

/** A carrier, and those whose form the tracking number has: forms overlap, so a person chooses. */
export function CarrierInput(props: KindInputProps) {
  const t = useTranslations('purchaseOrders')
  const trackingNo = useFormContext().watch('trackingNo')
  const fitting = carriersOf(typeof trackingNo === 'string' ? trackingNo : '')
    .map((carrier) => t(`carrier.${carrier}`))
    .filter((name) => name !== props.value)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <TextInput {...props} />
      {fitting.length > 0 && (
        <Box
          role="group"
          aria-label={t('carriersThatFit')}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, fontSize: 12.5 }}
        >
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('carriersThatFit')}
          </Box>
          {fitting.map((name) => (
            <Chip key={name} size="small" variant="outlined" label={name} onClick={() => props.onChange(name)} />
          ))}
        </Box>
      )}
    </Box>
  )
}

'use client'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { HiddenTitle } from '@/components/ui/hidden-title'
import { differenceOf } from './rate-text'

/** By how many percent a rate differs from another one; marked where that is far. */
export function RateDifference({ rate, previous }: { rate: string; previous: string }) {
  const t = useTranslations('rates')
  const { jump, percent } = differenceOf(rate, previous)
  const isFar = jump !== 'none'
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        fontVariantNumeric: 'tabular-nums',
        ...(isFar && { color: jump === 'great' ? 'error.main' : 'warning.main', fontWeight: 600 }),
      }}
    >
      {isFar && <WarningIcon aria-hidden sx={{ fontSize: 16 }} />}
      {isFar && <HiddenTitle>{t('far')}</HiddenTitle>}
      {percent}
    </Box>
  )
}

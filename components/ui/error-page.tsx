'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'

/** Stands where a page should, when showing it has failed. */
export function ErrorPage({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations()
  return (
    <Box role="alert" sx={{ maxWidth: 440, mx: 'auto', py: 10, textAlign: 'center' }}>
      <Typography component="h1" variant="h1" gutterBottom>
        {t('errors.boundaryTitle')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 6 }}>
        {t('errors.boundaryText')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'center' }}>
        <Button variant="contained" onClick={onRetry}>
          {t('common.retry')}
        </Button>
        {/* A whole load: whatever is broken in this one is left behind. */}
        <Button href="/">{t('errors.startPage')}</Button>
      </Box>
    </Box>
  )
}

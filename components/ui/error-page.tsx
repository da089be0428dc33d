'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'

/** Replaces a page that failed to render. */
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
        {/* A full load discards the broken state of this page. */}
        <Button href="/">{t('errors.startPage')}</Button>
      </Box>
    </Box>
  )
}

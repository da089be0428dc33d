'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { CopyButton } from './copy-button'

/** The number under which a failed request is found in the log, to be copied for the support. */
export function RequestNumber({ id }: { id: string }) {
  const t = useTranslations('errors')
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      {t('requestId', { id })}
      <CopyButton text={id} name={t('requestNumber')} />
    </Box>
  )
}

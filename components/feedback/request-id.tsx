'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { CopyButton } from './copy-button'

/** The request ID by which support finds a failed request in the log, with a button to copy it. */
export function RequestId({ id }: { id: string }) {
  const t = useTranslations('errors')
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      {t('requestId', { id })}
      <CopyButton text={id} name={t('requestIdName')} />
    </Box>
  )
}

'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { errorReport } from '@/lib/api/recent-calls'
import { CopyButton } from './copy-button'

/** The request ID by which support finds a failed request in the log, with buttons to copy it, and a report for support. */
export function RequestId({ id }: { id: string }) {
  const t = useTranslations('errors')
  // As it was when the error was shown.
  const [report] = useState(() => errorReport(id))
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      {t('requestId', { id })}
      <CopyButton text={id} name={t('requestIdName')} />
      <CopyButton text={report} name={t('reportName')} label={t('report')} />
    </Box>
  )
}

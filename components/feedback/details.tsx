'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { explain, type FailureDetails } from '@/lib/api/explain'
import { RequestNumber } from './request-number'

/** Status and number of a failed request, out of the way until somebody wants to know. */
export function Details({ status, message, requestId }: FailureDetails) {
  const t = useTranslations('errors')
  return (
    <Box component="details" sx={{ fontSize: 12.5, '& summary': { cursor: 'pointer', width: 'fit-content' } }}>
      <summary>{t('details')}</summary>
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {`${t('statusOf', { status })} ${message}`.trim()}
        {requestId && (
          <>
            {'\n'}
            <RequestNumber id={requestId} />
          </>
        )}
      </Box>
    </Box>
  )
}

/** The same for a failure that is shown in its place; nothing where there are none. */
export function DetailsOf({ error }: { error: unknown }) {
  const details = explain(error)[0]?.details
  return details ? <Details {...details} /> : null
}

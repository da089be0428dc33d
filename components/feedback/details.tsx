'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { explain, type FailureDetails } from '@/lib/api/explain'
import { RequestId } from './request-id'

/** A collapsed disclosure with status and ID of a failed request. */
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
            <RequestId id={requestId} />
          </>
        )}
      </Box>
    </Box>
  )
}

/** The same for an error that is shown inline; renders nothing if there are no details. */
export function DetailsOf({ error }: { error: unknown }) {
  const details = explain(error)[0]?.details
  return details ? <Details {...details} /> : null
}

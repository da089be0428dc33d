'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { TimeAgo } from '@/components/fields/time-ago'
import { useCompanyScope } from '@/components/state/company-scope'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { WaitingCount } from '@/contract/waiting'
import { type WaitingName, waitingAddress } from '@/contract/waiting-searches'
import { call, toSearch } from '@/lib/api/api'
import { formatTotal } from '@/lib/format/number'

const refreshMs = 30_000

/** What the server has counted, and for which company in scope. */
export interface InitialWaiting {
  companyId: string
  counts: WaitingCount[]
}

/** What waits for the user: each count with the age of the oldest leads to its list. */
export function WaitingList({ initial, siteId }: { initial: InitialWaiting | undefined; siteId: string }) {
  const t = useTranslations('statistics')
  const common = useTranslations('common')
  const explanation = useErrorMessage()
  const companyId = useCompanyScope()
  const { data, error, mutate } = useSWR(
    ['dashboard', 'waiting', siteId, companyId],
    () => call('GET dashboard/waiting', { query: { siteId, companyId } }),
    {
      keepPreviousData: true,
      refreshInterval: refreshMs,
      ...(siteId === '' && initial?.companyId === companyId && { fallbackData: initial.counts }),
    },
  )
  return (
    <Box component="section" aria-label={t('waits')} sx={{ mb: 6 }}>
      <Typography variant="h2" component="h2" sx={{ mb: 3 }}>
        {t('waits')}
      </Typography>
      {!data && error ? (
        <InlineAlert tone="error" action={<Button onClick={() => void mutate()}>{common('retry')}</Button>}>
          {explanation(error)}
        </InlineAlert>
      ) : data?.length === 0 ? (
        <Typography color="textSecondary">{t('nothingWaits')}</Typography>
      ) : (
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
            listStyle: 'none',
            m: 0,
            p: 0,
            minHeight: 64,
          }}
        >
          {data?.map((one) => (
            <li key={`${one.name} ${one.terms.siteId ?? ''}`}>
              <Waits one={one} />
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}

function addressOf(name: WaitingName, found: WaitingCount['terms']): string {
  const { route, terms } = waitingAddress(name, found)
  return `${route}${toSearch(terms)}`
}

function Waits({ one: { name, count, countIsExact, oldestTime, terms, siteName } }: { one: WaitingCount }) {
  const t = useTranslations('statistics')
  return (
    <Paper sx={{ border: 1, borderColor: 'divider', height: '100%' }}>
      <ButtonBase
        component={Link}
        href={addressOf(name, terms)}
        prefetch={false}
        sx={{
          width: '100%',
          height: '100%',
          display: 'flex',
          justifyContent: 'flex-start',
          gap: 3,
          px: 3,
          py: 2,
          textAlign: 'start',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box component="span" sx={{ fontSize: 22, fontWeight: 700, color: 'primary.main', minWidth: 44 }}>
          {formatTotal({ total: count, totalIsExact: countIsExact })}
        </Box>{' '}
        <Box component="span" sx={{ minWidth: 0 }}>
          {t(`waiting.${name}`)}{' '}
          {(siteName || oldestTime) && (
            <Box component="span" sx={{ display: 'block', fontSize: 12.5, color: 'text.secondary' }}>
              {siteName}
              {siteName && oldestTime && ' · '}
              {oldestTime && (
                <>
                  {t('oldest')} <TimeAgo iso={oldestTime} />
                </>
              )}
            </Box>
          )}
        </Box>
      </ButtonBase>
    </Paper>
  )
}

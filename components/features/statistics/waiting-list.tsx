'use client'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { LoadError } from '@/components/feedback/load-error'
import { TimeAgo } from '@/components/fields/dates/time-ago'
import { useCompanyScope } from '@/components/state/company-scope'
import { useLatest } from '@/components/state/use-latest'
import { waitingCards, waitingRow } from '@/components/theme/home-styles'
import { HiddenTitle } from '@/components/ui/hidden-title'
import type { WaitingCount } from '@/contract/calls/waiting'
import { type WaitingName, waitingAddress } from '@/contract/calls/waiting-searches'
import { call, toSearch } from '@/lib/api/api'
import { formatTotal } from '@/lib/format/number'
import { byGroup } from './waiting-groups'

const refreshMs = 30_000

/** What the server has counted, and for which company in scope. */
export interface InitialWaiting {
  companyId: string
  counts: WaitingCount[]
}

/** What waits for the user: each count with the age of the oldest leads to its list. */
export function WaitingList({ initial, siteId }: { initial: InitialWaiting | undefined; siteId: string }) {
  const t = useTranslations('statistics')
  const companyId = useCompanyScope()
  const first = siteId === '' && initial?.companyId === companyId ? initial.counts : undefined
  const {
    answer: data,
    isCurrent,
    error,
    retry,
  } = useLatest(
    ['dashboard', 'waiting', siteId, companyId],
    () => call('GET dashboard/waiting', { query: { siteId, companyId } }),
    { refreshInterval: refreshMs, ...(first && { fallbackData: first }) },
  )
  // Until those of another site or company have come, the counts are the former ones.
  const isFormer = data !== undefined && !isCurrent
  return (
    <Box component="section" aria-label={t('waits')} sx={{ mb: 6 }}>
      <Typography variant="h2" component="h2" sx={{ mb: 3 }}>
        {t('waits')}
      </Typography>
      {error ? (
        <LoadError error={error} onRetry={retry} />
      ) : data?.length === 0 ? (
        <Typography color="textSecondary" aria-busy={isFormer} sx={{ opacity: isFormer ? 0.45 : 1 }}>
          {t('nothingWaits')}
        </Typography>
      ) : (
        <Box sx={{ ...waitingCards, opacity: isFormer ? 0.45 : 1 }} aria-busy={isFormer}>
          {byGroup(data ?? []).map(({ group, counts }) => (
            <Paper key={group} className="group" component="section" aria-label={t(`waitingGroups.${group}`)}>
              <Box sx={{ display: 'flex', alignItems: 'baseline', px: 4, pt: 2 }}>
                <Typography variant="h3" component="h3" sx={{ flex: 1 }}>
                  {t(`waitingGroups.${group}`)}
                </Typography>
                {counts.some(({ oldestTime }) => oldestTime) && (
                  <Typography variant="caption" color="textSecondary" aria-hidden>
                    {t('oldest')}
                  </Typography>
                )}
              </Box>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pb: 1 }}>
                {counts.map((one) => (
                  <li key={`${one.name} ${one.terms.siteId ?? ''}`}>
                    <Waits one={one} />
                  </li>
                ))}
              </Box>
            </Paper>
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
    <ButtonBase component={Link} href={addressOf(name, terms)} prefetch={false} sx={waitingRow}>
      <span className="count">{formatTotal({ total: count, totalIsExact: countIsExact })}</span>{' '}
      <span className="what">
        {t(`waiting.${name}`)}
        {siteName && <span className="site"> · {siteName}</span>}
      </span>{' '}
      {oldestTime && (
        <span className="oldest">
          <HiddenTitle>{t('oldest')}</HiddenTitle> <TimeAgo iso={oldestTime} />
        </span>
      )}
    </ButtonBase>
  )
}

'use client'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { LoadError } from '@/components/feedback/load-error'
import { TimeAgo } from '@/components/fields/dates/time-ago'
import { useMoney } from '@/components/fields/money'
import { useCompanyScope } from '@/components/state/company-scope'
import { useLatest } from '@/components/state/use-latest'
import { foldedRows, waitingBand, waitingCards, waitingRow } from '@/components/theme/home-styles'
import { HiddenTitle } from '@/components/ui/hidden-title'
import type { WaitingCount } from '@/contract/calls/waiting'
import { type WaitingName, waitingAddress } from '@/contract/calls/waiting-searches'
import { call, toSearch } from '@/lib/api/api'
import { formatTotal } from '@/lib/format/number'
import { type Band, bandsOf } from './waiting-bands'

const refreshMs = 30_000

/** What the server has counted, and for which company in scope. */
export interface InitialWaiting {
  companyId: string
  counts: WaitingCount[]
}

/** What is to do, in bands by how soon it matters: each count with its sum and the age of the oldest leads to its list. */
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
  const bands = bandsOf(data ?? [])
  return (
    <Box component="section" aria-label={t('waits')} sx={{ mb: 5 }}>
      {error ? (
        <LoadError error={error} onRetry={retry} />
      ) : (
        <Box sx={{ ...waitingCards(bands.length), opacity: isFormer ? 0.45 : 1 }} aria-busy={isFormer}>
          {data?.length === 0 && <Typography color="textSecondary">{t('nothingWaits')}</Typography>}
          {bands.map((one) => (
            <BandCard key={one.band} {...one} />
          ))}
        </Box>
      )}
    </Box>
  )
}

const keyOf = ({ name, terms }: WaitingCount) => `${name} ${terms.siteId ?? ''}`

function BandCard({ band, open, clear }: Band) {
  const t = useTranslations('statistics')
  return (
    <Paper component="section" aria-label={t(`bands.${band}`)} data-band={band} sx={waitingBand}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', px: 4, pt: 2, pb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {t(`bands.${band}`)}
        </Typography>
        {open.some(({ oldestTime }) => oldestTime) && (
          <Typography variant="caption" color="textSecondary" aria-hidden>
            {t('oldest')}
          </Typography>
        )}
      </Box>
      {open.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 4, pb: 2, fontSize: 13.5 }}>
          {t('bandClear')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {open.slice(0, maxOpen).map((one) => (
            <li key={keyOf(one)}>
              <WaitingRow one={one} />
            </li>
          ))}
        </Box>
      )}
      <Folded counts={open.slice(maxOpen)} title={t('moreLists', { count: open.length - maxOpen })} />
      <Folded counts={clear} title={t('clearLists', { count: clear.length })} isClear />
    </Paper>
  )
}

/** More would push the charts out of sight, where each has a line for its site as well. */
const maxOpen = 9

interface FoldedProps {
  counts: readonly WaitingCount[]
  title: string
  isClear?: boolean
}

const Folded = ({ counts, title, isClear }: FoldedProps) =>
  counts.length > 0 && (
    <Box component="details" sx={foldedRows} data-clear={isClear}>
      <summary>{title}</summary>
      <ul>
        {counts.map((one) => (
          <li key={keyOf(one)}>
            <WaitingRow one={one} />
          </li>
        ))}
      </ul>
    </Box>
  )

function addressOf(name: WaitingName, found: WaitingCount['terms']): string {
  const { route, terms } = waitingAddress(name, found)
  return `${route}${toSearch(terms)}`
}

function WaitingRow({ one: { name, count, countIsExact, oldestTime, sums, terms, siteName } }: { one: WaitingCount }) {
  const t = useTranslations('statistics')
  return (
    <ButtonBase component={Link} href={addressOf(name, terms)} prefetch={false} sx={waitingRow}>
      <span className="count">{formatTotal({ total: count, totalIsExact: countIsExact })}</span>{' '}
      <span className="what">
        <span>
          {t(`waiting.${name}`)}
          {siteName && <span className="site"> · {siteName}</span>}
        </span>{' '}
        {sums.length > 0 && <Sums sums={sums} />}
      </span>{' '}
      {oldestTime && (
        <span className="oldest">
          <HiddenTitle>{t('oldest')}</HiddenTitle> <TimeAgo iso={oldestTime} later="age" />
        </span>
      )}
    </ButtonBase>
  )
}

/** More than companies usually sell in, as a tooltip cannot be read by touch. */
const maxSums = 4

/** Amounts of several currencies do not add up: those of the most records, and in the tooltip all if there are more. */
function Sums({ sums }: Pick<WaitingCount, 'sums'>) {
  const money = useMoney()
  const texts = sums.map(({ currency, amount }) => money(amount, currency))
  const further = texts.length - maxSums
  return (
    <span className="sum" title={further > 0 ? texts.join(' · ') : undefined}>
      {texts.slice(0, maxSums).map((text) => (
        <span key={text}>{text} </span>
      ))}
      {further > 0 && <span>+{further}</span>}
    </span>
  )
}

'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { useLanguage } from '@/components/state/language'
import { useSession } from '@/components/state/session-context'
import type { ScanHit } from '@/contract/entities/purchasing/purchase-inspections'
import { maxScanHits } from '@/contract/entities/purchasing/scan-limits'
import { formatDate } from '@/contract/text/time-text'
import { call } from '@/lib/api/api'
import { Hits } from './scan-outcome'

/** What is expected today, what is late, and what waits for its check, by the person's day: warehouses have no zone. */
export function ExpectedParcels({ onOpen }: { onOpen: (hit: ScanHit) => void }) {
  const t = useTranslations('purchaseInspections')
  const language = useLanguage()
  const { timeZone } = useSession()
  const { data = [] } = useSWR(['purchaseinspections', 'expected', language, timeZone], () =>
    call('GET purchaseinspections/expected', { query: { timeZone } }),
  )
  /** One of each kind beyond the limit stands for more of its group, as they come in the order of their dates. */
  const isBeyond = (hit: ScanHit) => data.filter(({ kind }) => kind === hit.kind).indexOf(hit) >= maxScanHits
  const countOf = (hits: readonly ScanHit[]) => (hits.some(isBeyond) ? `${hits.length - 1}+` : hits.length)
  const today = formatDate(new Date().toISOString(), timeZone)
  const groups = [
    { title: t('late'), hits: data.filter(({ expectedDate }) => expectedDate !== null && expectedDate < today) },
    { title: t('today'), hits: data.filter(({ expectedDate }) => expectedDate === today) },
    { title: t('toCheck'), hits: data.filter(({ kind }) => kind === 'Inspection') },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {groups
        .filter(({ hits }) => hits.length > 0)
        .map(({ title, hits }) => (
          <Box component="section" key={title} aria-label={title}>
            <Typography component="h2" sx={{ fontSize: 24, fontWeight: 600, mb: 2 }}>
              {title} ({countOf(hits)})
            </Typography>
            <Hits hits={hits.slice(0, 8)} onOpen={onOpen} />
          </Box>
        ))}
    </Box>
  )
}

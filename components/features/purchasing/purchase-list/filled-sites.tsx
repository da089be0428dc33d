'use client'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { useRefNames } from '@/components/fields/refs/use-ref-names'
import { formatNumber } from '@/lib/format/number'
import { href } from '@/lib/routes/navigation'
import { useSiteCounts } from './use-site-counts'

const maxNamed = 3

/** Where an empty list may be left for: the sites that have lines. */
export function FilledSites() {
  const t = useTranslations('purchaseList')
  const named = [...useSiteCounts()].slice(0, maxNamed)
  const nameOf = useRefNames('sites', named.map(([siteId]) => siteId).join())
  if (named.length === 0) return null
  return (
    <Typography variant="body2">
      {t('filledSites')}{' '}
      {named.map(([siteId, count], place) => (
        <Fragment key={siteId}>
          {place > 0 && ' · '}
          {/* A whole page, whose lines the server reads. */}
          <Link className="text-link" href={`${href('/carts', {})}?siteId=${siteId}`} prefetch={false}>
            {nameOf(siteId)} ({formatNumber(count, 0)})
          </Link>
        </Fragment>
      ))}
    </Typography>
  )
}

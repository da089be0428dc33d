'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { useMoney } from '@/components/fields/money'
import { Sparkline } from '@/components/fields/sparkline'
import { call } from '@/lib/api/api'
import { formatNumber } from '@/lib/format/number'

interface Props {
  productSupplierId: number
  figure: 'price' | 'stock'
}

/** How price or stock of a binding went, where it was seen more than once; requested when it comes into view. */
export function PriceHistory({ productSupplierId, figure }: Props) {
  const t = useTranslations('purchaseList')
  const money = useMoney()
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current || isSeen) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen])
  // The table is complete without it, so a failure is not reported.
  const { data = [] } = useSWR(isSeen ? ['productsuppliers', productSupplierId, 'prices'] : null, () =>
    call('GET productsuppliers/{id}/prices', { params: { id: productSupplierId } }),
  )
  const points = data
    .map(({ createdTime, price, availableCount }) => ({
      time: Date.parse(createdTime),
      value: figure === 'price' ? price : availableCount,
    }))
    .sort((one, other) => one.time - other.time)
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const latest = values.at(-1)
  if (latest === undefined || values.length < 2) return <Box ref={place} sx={{ minHeight: 1 }} />
  const currency = data.find((seen) => seen.currency !== null)?.currency ?? null
  const label =
    figure === 'price'
      ? t('history', {
          count: values.length,
          low: money(Math.min(...values), currency),
          high: money(Math.max(...values), currency),
          latest: money(latest, currency),
        })
      : t('stockHistory', { latest: formatNumber(latest, 0) })
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', pt: 0.5 }}>
      <Sparkline points={points} label={label} />
    </Box>
  )
}

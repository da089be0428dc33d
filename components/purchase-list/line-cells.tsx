'use client'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ChannelMark } from '@/components/fields/channel-mark'
import { useMoney } from '@/components/fields/money'
import { Picture } from '@/components/fields/picture'

export const pictureSize = 52

interface ArticleProps {
  picture: string | null
  title: ReactNode
  /** Opens in a new tab. */
  href?: string | null
  lines: readonly ReactNode[]
  mark?: ReactNode
}

/** A picture with a title over some small lines: our product, the bound article and the actual one all look like this. */
export function Article({ picture, title, href, lines, mark }: ArticleProps) {
  const t = useTranslations('purchaseList')
  return (
    <Box sx={{ display: 'flex', gap: 2.5, alignItems: 'center', minWidth: 0, width: '100%' }}>
      <Box sx={{ position: 'relative', display: 'flex' }}>
        <Picture url={picture} size={pictureSize} />
        {mark}
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" component="div" noWrap sx={{ fontWeight: 550 }}>
          {href ? (
            <Link href={href} target="_blank" rel="noreferrer" color="inherit" tabIndex={-1} title={t('openProduct')}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Typography>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an article never change their order
          <Typography key={index} variant="caption" component="div" color="textSecondary" noWrap>
            {line}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

interface PriceProps {
  price: number | null
  currency: string | null
  /** The variant, as the supplier calls it. */
  specification: string | null
  /** What the price was before. */
  note?: string
}

/** What one costs, and which variant it is; the price first, because it must never be cut off. */
export function Price({ price, currency, specification, note }: PriceProps) {
  const money = useMoney()
  const cost = price === null ? null : `${money(price, currency)}${note ? ` (${note})` : ''}`
  return [cost, specification].filter(Boolean).join(' · ') || '–'
}

interface SourceProps {
  channelType: string | null
  supplierName?: string | null
  fee: number | null
  currency: string | null
}

/** Channel, supplier and shipping in one line. */
export function Source({ channelType, supplierName, fee, currency }: SourceProps) {
  const t = useTranslations('purchaseList')
  const money = useMoney()
  const shipping = fee === null ? t('shippingUncertain') : t('shipping', { fee: money(fee, currency) })
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center', maxWidth: '100%' }}>
      {channelType && <ChannelMark channel={channelType} />}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {[supplierName, shipping].filter(Boolean).join(' · ')}
      </Box>
    </Box>
  )
}

'use client'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ChannelBadge } from '@/components/fields/channel-badge'
import { StoredImage } from '@/components/fields/image'
import { useMoney } from '@/components/fields/money'
import { tellWhole } from '@/components/list-table/cell-text'

export const pictureSize = 52

interface ArticleProps {
  picture: string | null
  title: ReactNode
  /** Opens in a new tab. */
  href?: string | null
  lines: readonly ReactNode[]
  mark?: ReactNode
  /** Wraps the title onto a second line instead of truncating it. */
  isWrapped?: boolean
}

/** Text that wraps, and is truncated after a number of lines. */
export const atMostLines = (count: number) =>
  ({ overflow: 'hidden', display: '-webkit-box', WebkitLineClamp: count, WebkitBoxOrient: 'vertical' }) as const

// A screen renders hundreds of these: plain elements with static styles are cheaper than components.
const Frame = styled('div')({ display: 'flex', gap: 10, alignItems: 'center', minWidth: 0, width: '100%' })
const Marked = styled('div')({ position: 'relative', display: 'flex' })
const Texts = styled('div')({ minWidth: 0, flex: 1 })
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const Title = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  ...oneLine,
  fontWeight: 550,
  '&.wrapped': { ...atMostLines(2), whiteSpace: 'normal', overflowWrap: 'anywhere' },
}))
const Small = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  ...oneLine,
  color: theme.vars?.palette.text.secondary,
}))

/** An image with a title above small lines, for own products, bound articles and quoted articles. */
export function Article({ picture, title, href, lines, mark, isWrapped = false }: ArticleProps) {
  return (
    <Frame>
      <Marked>
        <StoredImage url={picture} size={pictureSize} />
        {mark}
      </Marked>
      <Texts>
        <Title className={isWrapped ? 'wrapped' : undefined} onMouseEnter={tellWhole}>
          {href ? (
            <Link href={href} target="_blank" rel="noreferrer" color="inherit" tabIndex={-1}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Title>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an article never change their order
          <Small key={index} onMouseEnter={tellWhole}>
            {line}
          </Small>
        ))}
      </Texts>
    </Frame>
  )
}

interface PriceProps {
  price: number | null
  currency: string | null
  /** The variant in the supplier's terms. */
  specification: string | null
  /** The previous price, if it has changed. */
  before?: string
}

/** Unit price and variant; the price is first, because it must never be truncated. */
export function Price({ price, currency, specification, before }: PriceProps) {
  const t = useTranslations('purchaseList')
  const money = useMoney()
  if (price === null) return specification || '–'
  return (
    <>
      {money(price, currency)}
      {before && (
        <>
          {' '}
          <Box component="s" title={t('was', { value: before })} sx={{ fontWeight: 400 }}>
            {before}
          </Box>
        </>
      )}
      {specification && ` · ${specification}`}
    </>
  )
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
      {channelType && <ChannelBadge channel={channelType} />}
      {supplierName && (
        <Box component="span" sx={{ ...oneLine, flex: '0 1 auto' }} onMouseEnter={tellWhole}>
          {supplierName}
        </Box>
      )}
      {/* An amount to pay: never truncated. */}
      <Box component="span" sx={{ flexShrink: 0 }}>
        {supplierName ? `· ${shipping}` : shipping}
      </Box>
    </Box>
  )
}

/** Marks preview data that is outdated; its text stays readable. */
export function Outdated() {
  const t = useTranslations('purchaseList')
  return (
    <Typography variant="caption" component="span" color="textSecondary" sx={{ fontWeight: 600 }}>
      {t('outdated')}
    </Typography>
  )
}

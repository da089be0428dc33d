'use client'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { createContext, Fragment, type ReactNode, useContext } from 'react'
import { ChannelBadge } from '@/components/fields/channel-badge'
import { useMoney } from '@/components/fields/money'
import { StoredImage } from '@/components/fields/pictures/image'
import { tellWhole } from '@/components/list-table/cell-text'

export const pictureSize = 52
const pictureSizes = { whole: pictureSize, low: 44, dense: 28 }

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

/** How high articles below are: dense ones show all of their lines as one, beside a small picture. */
export const ArticleHeightContext = createContext<keyof typeof pictureSizes>('whole')

/** Text that wraps, and is truncated after a number of lines. */
export const atMostLines = (count: number) =>
  ({ overflow: 'hidden', display: '-webkit-box', WebkitLineClamp: count, WebkitBoxOrient: 'vertical' }) as const

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

// A screen renders hundreds of these: the styles of all parts in one place, and the parts have class names only.
const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 10,
  alignItems: 'center',
  minWidth: 0,
  width: '100%',
  '& .article-picture': { position: 'relative', display: 'flex' },
  '& .article-texts': { minWidth: 0, flex: 1 },
  '& .article-title': { ...theme.typography.body2, ...oneLine, fontWeight: 550 },
  '& .article-title.wrapped': { ...atMostLines(2), whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& .article-link': { color: 'inherit', textDecoration: 'none' },
  '& .article-link:hover': { textDecoration: 'underline' },
  '& .article-line': { ...theme.typography.caption, ...oneLine, color: theme.vars?.palette.text.secondary },
  '& .article-source': { display: 'inline-flex', gap: 6, alignItems: 'center', maxWidth: '100%' },
  // Where both have no room, the name gives way: the variant tells what is bought.
  '& .article-supplier': { ...oneLine, flex: '0 1000 auto', minWidth: 0 },
  '& .article-variant': { ...oneLine, flex: '0 1 auto', minWidth: 0 },
  // Text with an amount, which is never truncated: where it has no room, the ellipsis stands for all of it.
  '& .article-whole': { display: 'inline-block' },
  // An amount to pay: never truncated.
  '& .article-fee': { flexShrink: 0 },
}))

/** An image with a title above small lines, for own products, bound articles and quoted articles. */
export function Article({ picture, title, href, lines, mark, isWrapped = false }: ArticleProps) {
  const height = useContext(ArticleHeightContext)
  const shown = height === 'dense' ? [<Joined key="all" parts={lines} />] : lines
  return (
    <Frame>
      <div className="article-picture">
        <StoredImage url={picture} size={pictureSizes[height]} />
        {mark}
      </div>
      <div className="article-texts">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: cut text is shown as a title */}
        <div className={isWrapped ? 'article-title wrapped' : 'article-title'} onMouseEnter={tellWhole}>
          {href ? (
            <a className="article-link" href={href} target="_blank" rel="noreferrer" tabIndex={-1}>
              {title}
            </a>
          ) : (
            title
          )}
        </div>
        {shown.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an article never change their order
          // biome-ignore lint/a11y/noStaticElementInteractions: cut text is shown as a title
          <div key={index} className="article-line" onMouseEnter={tellWhole}>
            {line}
          </div>
        ))}
      </div>
    </Frame>
  )
}

const Joined = ({ parts }: { parts: readonly ReactNode[] }) =>
  parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an article never change their order
    <Fragment key={index}>
      {index > 0 && ' · '}
      {part}
    </Fragment>
  ))

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
  /** Left out: it stands elsewhere. */
  fee?: number | null
  currency: string | null
  /** In the supplier's terms. */
  variant?: string | null
}

/** Channel, supplier, variant and shipping in one line of an article. */
export function Source({ channelType, supplierName, fee, currency, variant }: SourceProps) {
  const t = useTranslations('purchaseList')
  const money = useMoney()
  const shipping = typeof fee === 'number' ? t('shipping', { fee: money(fee, currency) }) : t('shippingUncertain')
  return (
    <span className="article-source">
      {channelType && <ChannelBadge channel={channelType} />}
      {supplierName && (
        // biome-ignore lint/a11y/noStaticElementInteractions: cut text is shown as a title
        <span className="article-supplier" onMouseEnter={tellWhole}>
          {supplierName}
        </span>
      )}
      {variant && (
        // biome-ignore lint/a11y/noStaticElementInteractions: cut text is shown as a title
        <span className="article-variant" onMouseEnter={tellWhole}>
          {supplierName ? `· ${variant}` : variant}
        </span>
      )}
      {fee !== undefined && <span className="article-fee">{supplierName ? `· ${shipping}` : shipping}</span>}
    </span>
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

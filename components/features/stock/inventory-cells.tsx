'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { figure } from '@/components/fields/figure'
import { StoredImage } from '@/components/fields/pictures/image'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import { useSession } from '@/components/state/session-context'
import { useIsHydrated } from '@/components/state/use-is-hydrated'
import type { inventories } from '@/contract/entities/inventories'
import type { RecordOf } from '@/contract/entity'
import { formatDate } from '@/contract/text/time-text'
import { formatNumber } from '@/lib/format/number'
import { ageInDays } from './age-in-days'

export type InventoryRow = RecordOf<typeof inventories>

/** What tells a SKU from the others of its product: its code and its properties. */
export const skuText = ({ skuCode, productSkuName }: Pick<InventoryRow, 'skuCode' | 'productSkuName'>): string =>
  [skuCode, productSkuName].filter(Boolean).join(' · ')

const pieces = (value: number) => formatNumber(value, 0)

const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** The SKU of a row of stock: picture, product, code and properties, in the height of a row. */
export function InventoryGoods(row: InventoryRow) {
  const { coverUrl, productName, productId } = row
  return (
    <Box component="span" sx={{ display: 'flex', gap: 2, alignItems: 'center', minWidth: 0 }}>
      <StoredImage url={coverUrl} size={32} />
      <Box component="span" sx={{ minWidth: 0, lineHeight: 1.3 }}>
        <Box component="span" className="cut-text" sx={oneLine}>
          {productName ?? `#${productId}`}
        </Box>
        <Box
          component="span"
          className="cut-text"
          sx={{ ...oneLine, fontSize: 12, fontWeight: 400, color: 'text.secondary' }}
        >
          {skuText(row)}
        </Box>
      </Box>
    </Box>
  )
}

/** The shelf of a row of stock; without one its pieces are not put away. */
export function InventoryShelf({ shelfId, shelfName }: Pick<InventoryRow, 'shelfId' | 'shelfName'>) {
  const t = useTranslations('stock')
  if (shelfId === null) return <Muted>{t('floor')}</Muted>
  return (
    <RecordLink path="shelves" id={shelfId} isInList>
      {shelfName ?? `#${shelfId}`}
    </RecordLink>
  )
}

/** The pieces for orders, and how many of them are in parcels already. */
export function AllocatedPieces({ allocated, packed }: Pick<InventoryRow, 'allocated' | 'packed'>) {
  const t = useTranslations('stock')
  return (
    <Box component="span" sx={{ display: 'block', textAlign: 'end' }}>
      {figure(allocated, pieces)}
      {packed > 0 && <Muted isBelow>{t('withPacked', { packed })}</Muted>}
    </Box>
  )
}

type Available = Pick<
  InventoryRow,
  'available' | 'minStock' | 'shortOfMinimum' | 'belowMinimum' | 'forOrders' | 'shelfKind' | 'shelfKindText'
>

/** The pieces that orders may take, beside the minimum and what is lacking where there are fewer; on other shelves none are. */
export function AvailablePieces({ available, minStock, shortOfMinimum, ...row }: Available) {
  const { belowMinimum, forOrders, shelfKind } = row
  const t = useTranslations('stock')
  return (
    <Box component="span" sx={{ display: 'block', textAlign: 'end' }}>
      {figure(forOrders ? available : null, pieces)}
      {!forOrders && <Muted isBelow>{shelfKind === 'Stock' ? t('shelfDisabled') : row.shelfKindText}</Muted>}
      {belowMinimum && minStock !== null && (
        <Box component="span" sx={{ display: 'block', fontSize: 12, lineHeight: 1.2, color: 'warning.main' }}>
          {t('minimum', { n: minStock, short: shortOfMinimum })}
        </Box>
      )}
    </Box>
  )
}

/** Since when the oldest pieces lie there, and for how many days. */
export function StockAge({ oldestReceiptTime }: Pick<InventoryRow, 'oldestReceiptTime'>) {
  const t = useTranslations('stock')
  const { timeZone } = useSession()
  // The server does not know when the page is read.
  const isRead = useIsHydrated()
  if (!oldestReceiptTime) return '–'
  return (
    <time dateTime={oldestReceiptTime} title={timeZone}>
      {formatDate(oldestReceiptTime, timeZone)}
      <Muted isBelow>{isRead ? t('age', { days: ageInDays(oldestReceiptTime, Date.now()) }) : '\u00a0'}</Muted>
    </time>
  )
}

function Muted({ isBelow = false, children }: { isBelow?: boolean; children: React.ReactNode }) {
  return (
    <Box
      component="span"
      sx={{ color: 'text.secondary', ...(isBelow && { display: 'block', fontSize: 12, lineHeight: 1.2 }) }}
    >
      {children}
    </Box>
  )
}

'use client'
import CloseIcon from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { CurrencyScope, Money } from '@/components/fields/money'
import { StoredImage } from '@/components/fields/pictures/image'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import { tellWhole } from '@/components/list-table/cell-text'
import { useCompanyScope } from '@/components/state/company-scope'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { call } from '@/lib/api/api'
import { formatNumber, totalValues } from '@/lib/format/number'

const shownLines = 100

/** The purchase list in short form, beside whatever page is open. */
export function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('cart')
  const common = useTranslations('common')
  const navigation = useTranslations('navigation')
  const explanation = useErrorMessage()
  const companyId = useCompanyScope()
  const { data, error } = useSWR(open ? ['orderpurchases', 'short', companyId] : null, () =>
    call('GET orderpurchases', { query: { companyId, pageSize: shownLines } }),
  )
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': navigation('purchaseList'),
          sx: { width: { xs: '100vw', md: '60vw' } },
        },
      }}
    >
      <Box
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 },
          ...{ px: { xs: 4, sm: 5 }, py: 3, borderBottom: 1, borderColor: 'divider' },
        }}
      >
        <Typography variant="h2" component="h2">
          {navigation('purchaseList')}
        </Typography>
        <Typography color="textSecondary">{data && t('lines', totalValues(data))}</Typography>
        <Box sx={{ flex: 1 }} />
        <Button component={Link} href="/carts" variant="contained" onClick={onClose}>
          {t('openList')}
        </Button>
        <IconButton aria-label={common('close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ overflow: 'auto', flex: 1 }}>
        {error && <Alert severity="error">{explanation(error)}</Alert>}
        {!data && !error && <Skeleton variant="rectangular" height={320} sx={{ m: 5 }} />}
        {data?.total === 0 && <Typography sx={{ p: 5 }}>{t('empty')}</Typography>}
        <CurrencyScope codes={(data?.items ?? []).map(({ currency }) => currency)}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data?.items.map((line) => (
              <ShortLine key={line.orderPurchaseId} line={line} onClose={onClose} />
            ))}
          </Box>
        </CurrencyScope>
        {data && data.total > data.items.length && (
          <Typography variant="body2" color="textSecondary" sx={{ p: 5 }}>
            {t('truncated', { count: data.items.length })}
          </Typography>
        )}
      </Box>
    </Drawer>
  )
}

function ShortLine({ line, onClose }: { line: OrderPurchase; onClose: () => void }) {
  const t = useTranslations('cart')
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 3, alignItems: 'center', px: 5, py: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <StoredImage url={line.coverUrl} size={44} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 550 }} onMouseEnter={tellWhole}>
          <RecordLink path="products" id={line.productId} onClick={onClose}>
            {line.productName}
          </RecordLink>
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div" noWrap onMouseEnter={tellWhole}>
          {[line.productSkuName, line.siteName].filter(Boolean).join(' · ')}
          {line.orderId && (
            <>
              {' · '}
              <RecordLink path="orders" id={line.orderId} onClick={onClose}>
                {line.orderName ?? line.orderId}
              </RecordLink>
            </>
          )}
        </Typography>
      </Box>
      <Box sx={{ width: '30%', minWidth: 0 }}>
        <Typography
          variant="body2"
          noWrap
          onMouseEnter={tellWhole}
          color={line.productSupplierId === null ? 'error' : undefined}
        >
          {line.productSupplierId === null ? t('noSupplier') : (line.supplierName ?? '–')}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          <Money amount={line.price} currency={line.currency} />
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ width: 64, textAlign: 'end', fontWeight: 600 }}>
        × {formatNumber(line.qty, 0)}
      </Typography>
    </Box>
  )
}

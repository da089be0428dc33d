'use client'
import ShoppingCartIcon from '@mui/icons-material/ShoppingCartOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { useCompanyScope } from '@/components/state/company-scope'
import { useIdle } from '@/components/state/use-idle'
import { countBadge } from '@/components/theme/shell-styles'
import { Tooltip } from '@/components/ui/tooltip'
import { call } from '@/lib/api/api'
import { lineCountKey } from '@/lib/api/cache-keys'
import { totalValues } from '@/lib/format/number'

const CartDrawer = dynamic(
  () => import('@/components/features/purchasing/purchase-list/drawers/cart-drawer').then((file) => file.CartDrawer),
  {
    ssr: false,
  },
)

/** The number of lines on the purchase list, and a drawer with them over the page. */
export function CartButton() {
  const t = useTranslations('shell')
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const companyId = useCompanyScope()
  const { data } = useSWR(useIdle() ? lineCountKey(companyId) : null, () =>
    call('GET orderpurchases', { query: { companyId, pageSize: 1 } }),
  )
  const count = data?.total ?? 0
  return (
    <>
      <Tooltip title={t('cart')}>
        <IconButton
          aria-label={t('cartCount', totalValues(data ?? { total: 0 }))}
          aria-haspopup="dialog"
          onClick={() => {
            setOpened(true)
            setOpen(true)
          }}
        >
          <Badge badgeContent={count} max={999} sx={countBadge}>
            <ShoppingCartIcon fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      {wasOpened && <CartDrawer open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

'use client'
import ShoppingCartIcon from '@mui/icons-material/ShoppingCartOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFilledSites } from '@/components/features/purchasing/purchase-list/use-site-counts'
import { useCompanyScope } from '@/components/state/company-scope'
import { useIdle } from '@/components/state/use-idle'
import { useKeptCount } from '@/components/state/use-kept-count'
import { countBadge } from '@/components/theme/shell-styles'
import { Tooltip } from '@/components/ui/tooltip'
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
  // The sum of what the menu's number is one of: one call for both.
  const count = useKeptCount(
    `cart of ${useCompanyScope()}`,
    useFilledSites(useIdle())?.reduce((sum, site) => sum + site.count, 0),
  )
  return (
    <>
      <Tooltip title={t('cartOfAll', totalValues({ total: count }))}>
        <IconButton
          aria-label={t('cartCount', totalValues({ total: count }))}
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

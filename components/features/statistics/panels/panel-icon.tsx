'use client'
import ChatIcon from '@mui/icons-material/ChatOutlined'
import StockIcon from '@mui/icons-material/Inventory2Outlined'
import ParcelIcon from '@mui/icons-material/LocalShippingOutlined'
import MoneyIcon from '@mui/icons-material/PaymentsOutlined'
import OrderIcon from '@mui/icons-material/ReceiptLongOutlined'
import TimeIcon from '@mui/icons-material/ScheduleOutlined'
import ProductIcon from '@mui/icons-material/SellOutlined'
import SupplierIcon from '@mui/icons-material/StorefrontOutlined'
import GrowthIcon from '@mui/icons-material/TrendingUpOutlined'
import type { PanelIcon as Name } from '@/contract/calls/panel-limits'

const icons = {
  money: MoneyIcon,
  growth: GrowthIcon,
  orders: OrderIcon,
  parcels: ParcelIcon,
  products: ProductIcon,
  suppliers: SupplierIcon,
  chat: ChatIcon,
  time: TimeIcon,
  stock: StockIcon,
} as const satisfies Record<Name, unknown>

/** The icon of a panel; it says nothing that its title does not. */
export function PanelIcon({ name }: { name: Name }) {
  const Icon = icons[name]
  return <Icon aria-hidden fontSize="small" />
}

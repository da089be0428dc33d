import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import BuildOutlined from '@mui/icons-material/BuildOutlined'
import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import CategoryOutlined from '@mui/icons-material/CategoryOutlined'
import DashboardOutlined from '@mui/icons-material/DashboardOutlined'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import LocalMallOutlined from '@mui/icons-material/LocalMallOutlined'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import SellOutlined from '@mui/icons-material/SellOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import type { MenuGroup } from '@/lib/routes/routes'

export const menuIcons = {
  dashboard: DashboardOutlined,
  products: CategoryOutlined,
  orders: ReceiptLongOutlined,
  sales: SellOutlined,
  purchases: LocalMallOutlined,
  inventories: Inventory2Outlined,
  freights: LocalShippingOutlined,
  payments: AccountBalanceOutlined,
  users: GroupOutlined,
  sites: StorefrontOutlined,
  companies: BusinessOutlined,
  admins: ManageAccountsOutlined,
  tools: BuildOutlined,
  settings: SettingsOutlined,
} as const satisfies Record<MenuGroup, unknown>

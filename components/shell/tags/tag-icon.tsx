import { groupOfPage } from '@/lib/routes/navigation'
import { menuIcons } from '../menu/menu-icons'

/** The icon of a page's kind, as the menu has it. */
export function TagIcon({ pathname }: { pathname: string }) {
  const group = groupOfPage(pathname)
  const Icon = group && menuIcons[group]
  return Icon ? <Icon aria-hidden sx={{ fontSize: 16, opacity: 0.8, flexShrink: 0 }} /> : null
}

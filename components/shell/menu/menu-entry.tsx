'use client'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { MenuGroup } from '@/lib/routes/routes'
import { menuIcons } from './menu-icons'
import { useMenuState } from './menu-state'

interface Props {
  href: string
  title: string
  /** Of a page without a group of its own, which shows its icon. */
  group?: MenuGroup
}

/** A page of the menu: marked while it is open, with how much waits there. */
export function MenuLink({ href, title, group }: Props) {
  const t = useTranslations('shell')
  const { current, counts, onNavigate, ...menu } = useMenuState()
  const collapsed = menu.collapsed && group !== undefined
  const count = counts[href]
  // The purchase list shows one site, and the cart of the top bar counts all.
  const waiting = count && t(href === '/carts' ? 'linesOfSite' : 'waiting', { count })
  const Icon = group && menuIcons[group]
  const isCurrent = href === current
  const link = useRef<HTMLAnchorElement>(null)
  // A menu that is longer than the window shows where one is.
  useEffect(() => {
    if (isCurrent && link.current) showInMenu(link.current)
  }, [isCurrent])
  return (
    <Link
      ref={link}
      className="menu-entry"
      data-page={group ? undefined : ''}
      href={href}
      prefetch={false}
      onClick={onNavigate}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={collapsed || count ? title : undefined}
      aria-description={waiting}
      title={collapsed ? title : waiting}
    >
      {Icon && <Icon fontSize="small" />}
      {!collapsed && title}
      {!collapsed && count && (
        <span className="menu-count" aria-hidden>
          {count}
        </span>
      )}
    </Link>
  )
}

/** What stays above the menu, and a gap below its entry, in pixels. */
const [headHeight, gap] = [112, 12]

/** Scrolls the menu alone: to scroll an entry into view would scroll the page as well. */
function showInMenu(entry: HTMLElement): void {
  const menu = entry.closest('aside')
  if (!menu) return
  const [{ top, bottom }, frame] = [entry.getBoundingClientRect(), menu.getBoundingClientRect()]
  if (bottom > frame.bottom - gap) menu.scrollTop += bottom - frame.bottom + gap
  else if (top < frame.top + headHeight) menu.scrollTop -= frame.top + headHeight - top
}

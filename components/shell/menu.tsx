'use client'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import MuiMenu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { MenuEntry } from '@/lib/navigation'
import { menuIcons } from './menu-icons'

interface Props {
  entries: readonly MenuEntry[]
  collapsed: boolean
  onNavigate?: () => void
}

/** The specification's delay before a hovered group of the collapsed menu shows its pages. */
const hoverDelayMs = 200

const entryStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 3,
  width: '100%',
  minHeight: 36,
  paddingInline: 3,
  borderRadius: 1,
  fontFamily: 'inherit',
  fontSize: 13.5,
  textDecoration: 'none',
  color: 'text.primary',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '&[aria-current="page"]': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 600 },
} as const

const isWithin = (pathname: string, href: string) =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))

/** The longest entry that the page lies under is the one that is marked. */
function currentHref(entries: readonly MenuEntry[], pathname: string): string | undefined {
  const hits = entries.flatMap(({ items }) => items.map(({ href }) => href)).filter((href) => isWithin(pathname, href))
  return hits.sort((a, b) => b.length - a.length)[0]
}

/** The pages that may be opened, in groups of which one is open at a time. */
export function Menu({ entries, collapsed, onNavigate }: Props) {
  const pathname = usePathname()
  const current = currentHref(entries, pathname)
  const home = entries.find(({ items }) => items.some(({ href }) => href === current))?.group
  const [open, setOpen] = useState(home)
  useEffect(() => setOpen(home), [home])
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 2, display: 'grid', gap: 0.5 }}>
      {entries.map((entry) => (
        <Box component="li" key={entry.group}>
          {entry.items.length === 1 && entry.items[0] ? (
            <PageLink
              group={entry.group}
              item={entry.items[0]}
              current={current}
              collapsed={collapsed}
              onNavigate={onNavigate}
            />
          ) : collapsed ? (
            <FlyoutGroup entry={entry} current={current} />
          ) : (
            <Group
              entry={entry}
              current={current}
              isOpen={open === entry.group}
              onToggle={() => setOpen(open === entry.group ? undefined : entry.group)}
              onNavigate={onNavigate}
            />
          )}
        </Box>
      ))}
    </Box>
  )
}

interface PageLinkProps {
  item: MenuEntry['items'][number]
  current: string | undefined
  group?: MenuEntry['group']
  collapsed?: boolean
  onNavigate?: () => void
}

function PageLink({ item, current, group, collapsed, onNavigate }: PageLinkProps) {
  const t = useTranslations('navigation')
  const Icon = group && menuIcons[group]
  return (
    <ButtonBase
      component={Link}
      href={item.href}
      prefetch={false}
      onClick={onNavigate}
      aria-current={item.href === current ? 'page' : undefined}
      aria-label={collapsed ? t(item.title) : undefined}
      title={collapsed ? t(item.title) : undefined}
      sx={{ ...entryStyle, paddingInlineStart: group ? 3 : 11 }}
    >
      {Icon && <Icon fontSize="small" />}
      {!collapsed && t(item.title)}
    </ButtonBase>
  )
}

interface GroupProps {
  entry: MenuEntry
  current: string | undefined
  isOpen: boolean
  onToggle: () => void
  onNavigate?: () => void
}

function Group({ entry, current, isOpen, onToggle, onNavigate }: GroupProps) {
  const t = useTranslations('navigation')
  const Icon = menuIcons[entry.group]
  const id = `menu-${entry.group}`
  return (
    <>
      <ButtonBase onClick={onToggle} aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} sx={entryStyle}>
        <Icon fontSize="small" />
        <Box component="span" sx={{ flex: 1, textAlign: 'start' }}>
          {t(entry.group)}
        </Box>
        <ExpandMoreIcon fontSize="small" sx={{ color: 'text.secondary', rotate: isOpen ? '180deg' : 'none' }} />
      </ButtonBase>
      {isOpen && (
        <Box component="ul" id={id} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, pt: 0.5 }}>
          {entry.items.map((item) => (
            <li key={item.href}>
              <PageLink item={item} current={current} onNavigate={onNavigate} />
            </li>
          ))}
        </Box>
      )}
    </>
  )
}

function FlyoutGroup({ entry, current }: { entry: MenuEntry; current: string | undefined }) {
  const t = useTranslations('navigation')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const Icon = menuIcons[entry.group]
  const isCurrent = entry.items.some(({ href }) => href === current)
  const close = () => setAnchor(null)
  return (
    <>
      <ButtonBase
        aria-label={t(entry.group)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        onMouseEnter={({ currentTarget }) => {
          timer.current = setTimeout(() => setAnchor(currentTarget), hoverDelayMs)
        }}
        onMouseLeave={() => clearTimeout(timer.current)}
        sx={{ ...entryStyle, color: isCurrent ? 'primary.main' : 'text.primary' }}
      >
        <Icon fontSize="small" />
      </ButtonBase>
      <MuiMenu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {entry.items.map(({ href, title }) => (
          <MenuItem
            key={href}
            component={Link}
            href={href}
            prefetch={false}
            selected={href === current}
            onClick={close}
          >
            {t(title)}
          </MenuItem>
        ))}
      </MuiMenu>
    </>
  )
}

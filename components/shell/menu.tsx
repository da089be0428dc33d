'use client'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { MenuEntry } from '@/lib/routes/navigation'
import { FlyoutGroup } from './flyout-group'
import { entryStyle, PageLink } from './menu-entry'
import { menuIcons } from './menu-icons'
import { useMenuCounts } from './use-menu-counts'
import { usePendingPage } from './use-pending-page'

interface Props {
  entries: readonly MenuEntry[]
  collapsed: boolean
  onNavigate?: () => void
  /** The entry that opens the chat, before those of tools and settings. */
  chat?: ReactNode
}

const isWithin = (pathname: string, href: string) =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))

/** The longest matching entry is the current one. */
function currentHref(entries: readonly MenuEntry[], pathname: string): string | undefined {
  const hits = entries.flatMap(({ items }) => items.map(({ href }) => href)).filter((href) => isWithin(pathname, href))
  return hits.sort((a, b) => b.length - a.length)[0]
}

/** The pages that the user may open, in groups; one group is open at a time. */
export function Menu({ entries, collapsed, onNavigate, chat }: Props) {
  const markedPath = usePathname()
  // A clicked entry is marked at once, while its page is loading.
  const pathname = usePendingPage()?.path ?? markedPath
  const current = currentHref(entries, pathname)
  const home = entries.find(({ items }) => items.some(({ href }) => href === current))?.group
  const counts = useMenuCounts(entries)
  const [open, setOpen] = useState(home)
  useEffect(() => setOpen(home), [home])
  const afterChat = entries.findIndex(({ group }) => group === 'tools' || group === 'settings')
  const chatPlace = afterChat < 0 ? entries.length : afterChat
  const chatItem = chat && <li key="chat">{chat}</li>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 2, display: 'grid', gap: 0.5 }}>
      {entries.map((entry, place) => (
        <Fragment key={entry.group}>
          {place === chatPlace && chatItem}
          <Box component="li">
            {entry.items.length === 1 && entry.items[0] ? (
              <PageLink
                group={entry.group}
                item={entry.items[0]}
                current={current}
                collapsed={collapsed}
                count={counts[entry.items[0].href]}
                onNavigate={onNavigate}
              />
            ) : collapsed ? (
              <FlyoutGroup entry={entry} current={current} counts={counts} />
            ) : (
              <Group
                entry={entry}
                current={current}
                counts={counts}
                isOpen={open === entry.group}
                onToggle={() => setOpen(open === entry.group ? undefined : entry.group)}
                onNavigate={onNavigate}
              />
            )}
          </Box>
        </Fragment>
      ))}
      {chatPlace === entries.length && chatItem}
    </Box>
  )
}

interface GroupProps {
  entry: MenuEntry
  current: string | undefined
  counts: ReturnType<typeof useMenuCounts>
  isOpen: boolean
  onToggle: () => void
  onNavigate?: () => void
}

function Group({ entry, current, counts, isOpen, onToggle, onNavigate }: GroupProps) {
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
              <PageLink item={item} current={current} count={counts[item.href]} onNavigate={onNavigate} />
            </li>
          ))}
        </Box>
      )}
    </>
  )
}

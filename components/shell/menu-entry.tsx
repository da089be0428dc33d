'use client'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { menuCount } from '@/components/theme/shell-styles'
import type { MenuEntry } from '@/lib/routes/navigation'
import { menuIcons } from './menu-icons'

export const entryStyle = {
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

interface PageLinkProps {
  item: MenuEntry['items'][number]
  current: string | undefined
  group?: MenuEntry['group']
  collapsed?: boolean
  /** How much waits there. */
  count?: string
  onNavigate?: () => void
}

/** A page of the menu; one without a group of its own shows its icon. */
export function PageLink({ item, current, group, collapsed, count, onNavigate }: PageLinkProps) {
  const t = useTranslations()
  const Icon = group && menuIcons[group]
  return (
    <ButtonBase
      component={Link}
      href={item.href}
      prefetch={false}
      onClick={onNavigate}
      aria-current={item.href === current ? 'page' : undefined}
      aria-label={collapsed || count ? t(item.title) : undefined}
      aria-description={count && t('shell.waiting', { count })}
      title={collapsed ? t(item.title) : undefined}
      sx={{ ...entryStyle, paddingInlineStart: group ? 3 : 11 }}
    >
      {Icon && <Icon fontSize="small" />}
      {!collapsed && t(item.title)}
      {!collapsed && count && (
        <Box component="span" aria-hidden sx={menuCount}>
          {count}
        </Box>
      )}
    </ButtonBase>
  )
}

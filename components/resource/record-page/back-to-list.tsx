'use client'
import BackIcon from '@mui/icons-material/KeyboardArrowRight'
import Link from '@mui/material/Link'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { useVisitor } from '@/components/state/session-context'
import { findRoute, mayOpen } from '@/lib/routes/navigation'
import { useOpenedRecords } from './opened-record'

const touchTarget = 44

/**
 * The way from a record back to its list, where the window has no room for the breadcrumb. Over its list it is the list as
 * it was left, with its search.
 * @param list the path of the list
 */
export function BackToList({ list }: { list: string }) {
  const t = useTranslations()
  const visitor = useVisitor()
  const over = useOpenedRecords()
  const route = findRoute(list)
  if (!route || !mayOpen(route, visitor)) return null
  return (
    <Link
      component={NextLink}
      href={list}
      prefetch={false}
      color="textSecondary"
      onClick={(event: MouseEvent) => {
        const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
        if (!over || isElsewhere) return
        event.preventDefault()
        over.leave()
      }}
      // A finger's height, most of which lies in the page's padding and above the name.
      sx={{
        display: { xs: 'flex', md: 'none' },
        ...{ alignItems: 'center', width: 'fit-content', minWidth: touchTarget, minHeight: touchTarget },
        ...{ mt: -3, mb: -2, marginInlineStart: -1.5, fontSize: 13 },
      }}
    >
      <BackIcon fontSize="small" sx={({ direction }) => ({ scale: direction === 'rtl' ? undefined : '-1 1' })} />
      {t(route.title)}
    </Link>
  )
}

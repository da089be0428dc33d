'use client'
import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useLabels } from '@/components/state/labels'
import { lastPageOf } from '@/contract/list-limits'
import type { EntityShape } from '@/contract/shape'
import type { useList } from './use-list'

interface Props {
  entity: EntityShape
  list: Pick<
    ReturnType<typeof useList>,
    'sorting' | 'page' | 'pageSize' | 'total' | 'totalIsExact' | 'isOutdated' | 'rows'
  >
}

/** Tells screen readers by what a list is sorted now and which page it shows, once its rows are there. */
export function ListAnnouncement({ entity, list }: Props) {
  const { sorting, page, pageSize, isOutdated, rows } = list
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  const order = sorting
    ? t(sorting.descending ? 'sortedDown' : 'sortedUp', { name: label(sorting.field) })
    : t('sortedAsUsual')
  const place = t('pageOf', { page, pages: lastPageOf(list, pageSize) })
  const isThere = rows !== undefined && !isOutdated
  const before = useRef<{ order: string; page: number }>(undefined)
  const [said, say] = useState('')
  useEffect(() => {
    if (!isThere) return
    const last = before.current
    before.current = { order, page }
    if (!last) return
    if (last.order !== order) say(order)
    else if (last.page !== page) say(place)
  }, [isThere, order, page, place])
  return (
    <Box role="status" sx={visuallyHidden}>
      {said}
    </Box>
  )
}

'use client'
import type { RefObject } from 'react'
import { Pager } from '@/components/list-table/pager'
import type { useList } from './use-list'

interface Props {
  list: Pick<ReturnType<typeof useList>, 'rows' | 'total' | 'totalIsExact' | 'page' | 'pageSize' | 'go'>
  frame: RefObject<HTMLElement | null>
}

/** The pages of a list. */
export function ListPager({ list: { rows, total, totalIsExact, page, pageSize, go }, frame }: Props) {
  const turnTo = (next: number) => {
    go({ page: next })
    // On a phone the pager stands below all cards: the next page is read from its first on.
    if ((frame.current?.getBoundingClientRect().top ?? 0) < 0) frame.current?.scrollIntoView()
  }
  return (
    <Pager
      total={rows && total}
      totalIsExact={totalIsExact}
      page={page}
      pageSize={pageSize}
      onPage={turnTo}
      onPageSize={(size) => go({ pageSize: size })}
    />
  )
}

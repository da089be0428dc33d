'use client'
import type { RefObject } from 'react'
import { Pager } from '@/components/list-table/pager'
import type { ListFoot } from '../core/description'
import type { useList } from './use-list'

interface Props {
  list: Pick<ReturnType<typeof useList>, 'rows' | 'total' | 'totalIsExact' | 'page' | 'pageSize' | 'terms' | 'go'>
  frame: RefObject<HTMLElement | null>
  /** What the description has above it. */
  foot?: ListFoot
}

/** The pages of a list. */
export function ListPager({ list, frame, foot: Foot }: Props) {
  const { rows, total, totalIsExact, page, pageSize, terms, go } = list
  const turnTo = (next: number) => {
    go({ page: next })
    // On a phone the pager stands below all cards: the next page is read from its first on.
    if ((frame.current?.getBoundingClientRect().top ?? 0) < 0) frame.current?.scrollIntoView()
  }
  return (
    <>
      {Foot && <Foot terms={terms} />}
      <Pager
        total={rows && total}
        totalIsExact={totalIsExact}
        page={page}
        pageSize={pageSize}
        onPage={turnTo}
        onPageSize={(size) => go({ pageSize: size })}
      />
    </>
  )
}

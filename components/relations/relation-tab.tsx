'use client'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import type { CountedList } from '@/components/resource/core/description'
import { LoadingPart } from '@/components/ui/loading-part'
import type { Area } from '@/contract/access'
import type { LanguageCode } from '@/contract/language-codes'
import { linksKey } from './links-key'
import type { Relation } from './relation-types'

const LinkList = dynamic(() => import('./relation-list').then((file) => file.RelationList), {
  ssr: false,
  loading: LoadingPart,
})

type TabPart<R> = ((props: { record: R }) => ReactNode) & {
  reads?: Area
  listOf?: (record: R, language: LanguageCode) => CountedList
}

/** A record's tab with its related records; callers with write access can add and remove them. */
export const relationTab = <R,>(link: Relation<R>): TabPart<R> =>
  Object.assign(({ record }: { record: R }) => <LinkList link={link as Relation<unknown>} record={record} />, {
    reads: link.reads,
    // The list that the tab shows, so that the number follows what is added and removed there.
    listOf: (record: R, language: LanguageCode) => ({
      key: linksKey(link, record, language),
      load: () => link.list(record),
    }),
  })

'use client'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import type { Area } from '@/contract/access'
import type { Relation } from './relation-types'

const LinkList = dynamic(() => import('./relation-list').then((file) => file.RelationList), { ssr: false })

type TabPart<R> = ((props: { record: R }) => ReactNode) & {
  reads?: Area
  countOf?: (record: R) => number | undefined
}

/** A record's tab with its related records; callers with write access can add and remove them. */
export const relationTab = <R,>(link: Relation<R>): TabPart<R> =>
  Object.assign(({ record }: { record: R }) => <LinkList link={link as Relation<unknown>} record={record} />, {
    reads: link.reads,
    countOf: link.countOf,
  })

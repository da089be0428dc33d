'use client'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import type { Area } from '@/contract/access'
import type { Relation } from './relation-types'

const LinkList = dynamic(() => import('./relation-list').then((file) => file.RelationList), { ssr: false })

type TabPart<R> = ((props: { record: R }) => ReactNode) & { reads?: Area }

/** A tab of a record that shows what is linked to it, with the means to change it for those who may. */
export const relationTab = <R,>(link: Relation<R>): TabPart<R> =>
  Object.assign(
    ({ record }: { record: R }) => <LinkList link={link as unknown as Relation<never>} record={record as never} />,
    { reads: link.reads },
  )

'use client'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useVisitor } from '@/components/state/session-context'
import { crumbsOf } from '@/lib/routes/navigation'
import { CrumbTrail } from './crumb-trail'

interface Props {
  /** The page that the server has drawn the breadcrumb of. */
  served: string
  label: string
  siteName: string
  /** That breadcrumb. */
  children: ReactNode
}

/** Whether a page is that of a record which was opened over its list, without the server. */
const isOver = (list: string, path: string) => path.startsWith(`${list}/`) && !path.slice(list.length + 1).includes('/')

/** The breadcrumb as the server has drawn it, or that of the record which has been opened over the served list. */
export function CrumbsHere({ served, label, siteName, children }: Props) {
  const path = usePathname()
  const visitor = useVisitor()
  const t = useTranslations()
  if (!isOver(served, path)) return children
  const steps = crumbsOf(path, visitor).map(({ title, id, ...step }) => ({
    ...step,
    text: id ? `${t(title)} ${id}` : t(title),
  }))
  return <CrumbTrail label={label} steps={steps} siteName={siteName} />
}

'use client'
import { usePageNames } from '../../state/page-names'
import type { CrumbStep } from './crumb-step'

/** The title of the document: the steps of the breadcrumb. */
export function CrumbTitle({ steps, siteName }: { steps: readonly CrumbStep[]; siteName: string }) {
  const names = usePageNames()
  return <title>{[...steps.map(({ path, text }) => names[path] ?? text), siteName].join(' - ')}</title>
}

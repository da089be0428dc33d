'use client'
import { PageFault } from '@/components/shell/page-fault'

/** What of a page throws stays in its place; menu and top bar go on. */
export default function ConsoleError({ retry }: { retry: () => void }) {
  return <PageFault onRetry={retry} />
}

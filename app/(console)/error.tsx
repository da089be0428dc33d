'use client'
import { ErrorPage } from '@/components/ui/error-page'

/** What of a page throws stays in its place; menu and top bar go on. */
export default function ConsoleError({ retry }: { retry: () => void }) {
  return <ErrorPage onRetry={retry} />
}

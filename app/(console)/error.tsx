'use client'
import { ErrorPage } from '@/components/ui/error-page'

/** Catches a page's render errors in the main area; menu and top bar keep working. */
export default function ConsoleError({ retry }: { retry: () => void }) {
  return <ErrorPage onRetry={retry} />
}

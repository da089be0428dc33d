'use client'
// `next/error` has the error page of the other router, too, with its own `<head>`: 7 kB that no page needs.
import { catchError } from 'next/dist/client/components/catch-error'
import { ErrorPage } from '@/components/ui/error-page'

/**
 * Catches a page's render errors in the main area; menu and top bar keep working. Not an `error.tsx`: its script is
 * requested last, behind the pictures of a list, and no page responds before it has come.
 */
export const PageBoundary = catchError((_: object, { retry }) => <ErrorPage onRetry={retry} />)

/** A page without its breadcrumb is better than none. */
export const CrumbsBoundary = catchError(() => null)

'use client'
import { catchError } from 'next/error'
import { ErrorPage } from '@/components/ui/error-page'

/**
 * Catches a page's render errors in the main area; menu and top bar keep working. Not an `error.tsx`: its script is
 * requested last, behind the pictures of a list, and no page responds before it has come.
 */
export const PageBoundary = catchError((_: object, { retry }) => <ErrorPage onRetry={retry} />)

/** A page without its breadcrumb is better than none. */
export const CrumbsBoundary = catchError(() => null)

'use client'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { sizes } from '@/components/theme/sizes'
import { RefetchBar } from '@/components/ui/refetch-bar'
import { PageSkeleton } from './page-skeleton'
import { useSlowPage } from './use-pending-page'

const padding = { xs: 3, md: 5 }
const lineStyles = { position: 'fixed', insetInline: 0, top: 0, height: 2, zIndex: 'tooltip' } as const

/**
 * The main area: the page, or the skeleton of the next one if it loads slowly. The page stays mounted meanwhile, so
 * that its state and scroll position survive.
 */
export function PageFrame({ children }: { children: ReactNode }) {
  const slow = useSlowPage()
  return (
    <Box
      component="main"
      id="content"
      tabIndex={-1}
      aria-busy={slow !== null}
      sx={{ flex: 1, minWidth: 0, p: padding, outline: 'none', scrollMarginTop: sizes.topBar + sizes.tagsBar }}
    >
      {slow && (
        <>
          <Box sx={lineStyles}>
            <RefetchBar />
          </Box>
          <Box
            sx={({ spacing }) => ({
              position: 'sticky',
              zIndex: 1,
              top: {
                xs: `calc(${sizes.topBar}px + ${spacing(padding.xs)})`,
                md: `calc(${sizes.topBar + sizes.tagsBar}px + ${spacing(padding.md)})`,
              },
              height: 0,
            })}
          >
            <PageSkeleton path={slow.path} />
          </Box>
        </>
      )}
      <div style={{ display: 'contents', visibility: slow ? 'hidden' : undefined }}>{children}</div>
    </Box>
  )
}

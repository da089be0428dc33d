'use client'
import Box from '@mui/material/Box'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { pageRow } from '@/components/theme/home-styles'

/** A row that leads to a page. A client component, as server components cannot hand a link on as a component. */
export function PageRow({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Box component={Link} href={href} prefetch={false} sx={{ ...pageRow, color: 'inherit', textDecoration: 'none' }}>
      {children}
    </Box>
  )
}

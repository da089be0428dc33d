'use client'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Link from 'next/link'
import { usePageNames } from '../../state/page-names'
import type { CrumbStep } from './crumb-step'

const nameStyles = { maxWidth: 360, overflow: 'hidden', textOverflow: 'ellipsis' } as const

/** A step of the breadcrumb; a record that this window has shown has its own name. */
export function CrumbName({ text, path, href }: CrumbStep) {
  const name = usePageNames()[path] ?? text
  return href ? (
    <MuiLink component={Link} href={href} prefetch={false} color="textSecondary" sx={nameStyles}>
      {name}
    </MuiLink>
  ) : (
    <Box component="span" dir="auto" sx={nameStyles}>
      {name}
    </Box>
  )
}

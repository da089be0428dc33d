'use client'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Link from 'next/link'
import { usePageNames } from '../state/page-names'

const nameStyles = { maxWidth: 360, overflow: 'hidden', textOverflow: 'ellipsis' } as const

interface Props {
  label: string
  steps: readonly { text: string; path: string; href: string | undefined }[]
  siteName: string
}

/**
 * The path from the start page, which is the title of the document, too; the last step is the current page. Records that
 * this window has shown are named.
 */
export function CrumbTrail({ label, steps, siteName }: Props) {
  const names = usePageNames()
  const textOf = ({ path, text }: Props['steps'][number]) => names[path] ?? text
  return (
    <Box component="nav" aria-label={label}>
      <title>{[...steps.map(textOf), siteName].join(' - ')}</title>
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', gap: 2, fontSize: 13, whiteSpace: 'nowrap' }}
      >
        {steps.map((step, index) => (
          <Box
            component="li"
            key={step.path}
            aria-current={index === steps.length - 1 ? 'page' : undefined}
            sx={{ display: 'flex', gap: 2, minWidth: 0, flexShrink: index === steps.length - 1 ? 1 : 0 }}
          >
            {index > 0 && <span aria-hidden>/</span>}
            {step.href ? (
              <MuiLink component={Link} href={step.href} prefetch={false} color="textSecondary" sx={nameStyles}>
                {textOf(step)}
              </MuiLink>
            ) : (
              <Box component="span" dir="auto" sx={nameStyles}>
                {textOf(step)}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

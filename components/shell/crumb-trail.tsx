'use client'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Link from 'next/link'

interface Props {
  label: string
  steps: readonly { text: string; href: string | undefined }[]
}

/** The way from the start page to this one; the last step is where one is. */
export function CrumbTrail({ label, steps }: Props) {
  return (
    <Box component="nav" aria-label={label}>
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', gap: 2, fontSize: 13, whiteSpace: 'nowrap' }}
      >
        {steps.map(({ text, href }, index) => (
          <Box
            component="li"
            key={text}
            aria-current={index === steps.length - 1 ? 'page' : undefined}
            sx={{ display: 'flex', gap: 2 }}
          >
            {index > 0 && <span aria-hidden>/</span>}
            {href ? (
              <MuiLink component={Link} href={href} prefetch={false} color="textSecondary">
                {text}
              </MuiLink>
            ) : (
              text
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

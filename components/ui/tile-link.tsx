'use client'
import ButtonBase from '@mui/material/ButtonBase'
import Link from 'next/link'

/** A link to a page as a tile. */
export function TileLink({ href, text }: { href: string; text: string }) {
  return (
    <ButtonBase
      component={Link}
      href={href}
      prefetch={false}
      sx={{
        justifyContent: 'flex-start',
        p: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        fontSize: 14,
        fontWeight: 600,
        color: 'primary.main',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {text}
    </ButtonBase>
  )
}

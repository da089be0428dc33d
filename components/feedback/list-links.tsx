'use client'
import Box from '@mui/material/Box'
import Link from 'next/link'
import { useVisitor } from '@/components/state/session-context'
import { toSearch } from '@/lib/api/api'
import type { NamedList } from '@/lib/api/explain'
import { listRouteOf } from '@/lib/routes/navigation'

/** The lists that a message speaks of, as far as the user may open them. */
export function ListLinks({ lists }: { lists: readonly NamedList[] }) {
  const visitor = useVisitor()
  const shown = lists.flatMap(({ text, path, terms }) => {
    const route = listRouteOf(path, visitor)
    return route === undefined ? [] : [{ text, href: route + toSearch(terms) }]
  })
  if (shown.length === 0) return null
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      {shown.map(({ text, href }) => (
        <li key={href}>
          <Link className="text-link" href={href} prefetch={false}>
            {text}
          </Link>
        </li>
      ))}
    </Box>
  )
}

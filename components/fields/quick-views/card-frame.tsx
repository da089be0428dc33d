'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Fragment, type ReactNode } from 'react'
import { SkeletonLine } from '@/components/ui/skeleton-line'

/** The size of a picture at the head of a card. */
export const cardPicture = 40

interface Props {
  /** Undefined while loading. */
  title: ReactNode | undefined
  picture: ReactNode
  /** Label and value; empty values are omitted. */
  facts: readonly (readonly [string, ReactNode])[]
  /** Why there is nothing to show. */
  failure: string | undefined
  children?: ReactNode
}

/** Summary card of a record. */
export function CardFrame({ title, picture, facts, failure, children }: Props) {
  if (failure !== undefined) return failure
  if (title === undefined) {
    return (
      <Box sx={{ width: 220, display: 'grid', gap: 2 }}>
        <SkeletonLine />
        <SkeletonLine width="60%" />
      </Box>
    )
  }
  return (
    <Box component="span" sx={{ display: 'grid', gap: 2, minWidth: 200 }}>
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        {picture}
        <Typography component="span" variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      </Box>
      {children}
      <Box component="span" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1 }}>
        {facts
          .filter(([, fact]) => fact)
          .map(([word, fact]) => (
            <Fragment key={word}>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {word}
              </Box>
              <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                {fact}
              </Box>
            </Fragment>
          ))}
      </Box>
    </Box>
  )
}

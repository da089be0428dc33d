'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { InlineAlert } from '@/components/ui/inline-alert'

interface Loaded {
  data?: unknown
  error?: unknown
  isLoading: boolean
}
const nothing: Loaded = { isLoading: false }

interface Props {
  title: string
  /** What is loaded for it. */
  of?: Loaded
  children?: ReactNode
}

/** A part of the card of a customer, under its title. */
export function CardPart({ title, of: { data, error, isLoading } = nothing, children }: Props) {
  const t = useTranslations('messaging')
  const explanation = useErrorMessage()
  return (
    <Box sx={{ display: 'grid', gap: 1, borderTop: 1, borderColor: 'divider', pt: 3 }}>
      <Typography component="h4" variant="subtitle2">
        {title}
      </Typography>
      {error ? <InlineAlert tone="error">{explanation(error)}</InlineAlert> : isLoading ? <Skeleton /> : children}
      {Array.isArray(data) && data.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('none')}
        </Typography>
      )}
    </Box>
  )
}

/** Something that can be inserted into the message that is being written. */
export function Insertable({ name, onInsert, children }: { name: string; onInsert: () => void; children: ReactNode }) {
  const t = useTranslations('messaging')
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <Typography component="div" variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
      <Button size="small" onClick={onInsert} aria-label={t('insertOf', { name })}>
        {t('insert')}
      </Button>
    </Box>
  )
}

'use client'
import InboxIcon from '@mui/icons-material/InboxOutlined'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { DetailsOf } from '@/components/feedback/details'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { sizes } from '@/components/theme/sizes'
import { phoneQuery } from '@/components/theme/theme'
import { SkeletonLine } from '@/components/ui/skeleton-line'

interface Props {
  list: {
    isLoading: boolean
    error: unknown
    refresh: () => unknown
    /** Leaves the terms of the search. */
    go: (changes: { terms: Record<string, string> }) => void
  }
  hasTerms: boolean
  /** What the list is for, in a sentence. */
  purpose: string
  /** Omitted: nothing can be added. */
  onAdd?: () => void
  columns: number
}

/** Replaces the rows: skeletons while they load, and the reason for an empty list. */
export function ListNotice({ list, hasTerms, purpose, onAdd, columns }: Props) {
  const t = useTranslations('resource')
  const explanation = useErrorMessage()
  if (list.isLoading) return <SkeletonRows columns={columns} />
  if (list.error) {
    return (
      <EmptyState icon={null} title={t('loadFailed')} text={explanation(list.error)}>
        <DetailsOf error={list.error} />
        <Button variant="outlined" onClick={list.refresh}>
          {t('reload')}
        </Button>
      </EmptyState>
    )
  }
  if (hasTerms) {
    return (
      <EmptyState icon={<SearchOffIcon />} title={t('noMatch')}>
        <Button variant="outlined" onClick={() => list.go({ terms: {} })}>
          {t('clearSearch')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('empty')} text={purpose}>
      {onAdd && (
        <Button variant="outlined" onClick={onAdd}>
          {t('addFirst')}
        </Button>
      )}
    </EmptyState>
  )
}

interface StateProps {
  /** Null: none, as where something failed. */
  icon?: React.ReactNode
  title: string
  text?: string
  children?: React.ReactNode
}

export function EmptyState({ icon = <InboxIcon />, title, text, children }: StateProps) {
  return (
    <Box
      role="status"
      sx={{
        minHeight: 220,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
        p: 4,
        textAlign: 'center',
      }}
    >
      {icon && (
        <Box aria-hidden sx={{ display: 'flex', color: 'text.disabled', '& svg': { fontSize: 32 } }}>
          {icon}
        </Box>
      )}
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      )}
      {children}
    </Box>
  )
}

const skeletonRows = 5
const wideOnly = { [`@media ${phoneQuery}`]: { display: 'none' } }

function SkeletonRows({ columns }: { columns: number }) {
  return (
    <Box aria-hidden sx={{ pt: `${sizes.gridHeader}px` }}>
      {Array.from({ length: skeletonRows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other key
        <Box key={row} sx={{ display: 'flex', gap: 6, alignItems: 'center', height: sizes.gridRow, px: 4 }}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Box key={column} sx={{ flex: 1, maxWidth: 220, ...(column > 1 && wideOnly) }}>
              <SkeletonLine />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}

'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { Row } from '../core/list-types'
import { ReadOnlyField } from '../core/read-only-field'
import { columnStyle, type TextField } from './language-column'

/** How wide it is on a desk; what is led into view has to come out from under it. */
export const originalWidth = 220

interface Props {
  fields: readonly TextField[]
  record: Row
  /** Languages stand one below the other on a phone, each field with what was entered: there it is told once. */
  isAlone: boolean
}

/** What was entered in each field. It stays where it is while the languages beside it are scrolled. */
export function OriginalColumn({ fields, record, isAlone }: Props) {
  const t = useTranslations('resource')
  return (
    <Box
      component="section"
      aria-label={t('asEntered')}
      sx={{
        ...columnStyle,
        display: { xs: isAlone ? 'grid' : 'none', sm: 'grid' },
        position: { sm: 'sticky' },
        insetInlineStart: 0,
        // The words in a field's frame are raised, too.
        zIndex: 2,
        paddingInlineEnd: { sm: 4 },
        borderInlineEndStyle: { sm: 'solid' },
        borderInlineEndWidth: { sm: '1px' },
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="h3" component="h3">
        {t('asEntered')}
      </Typography>
      {fields.map(({ name, label }) => (
        <ReadOnlyField key={name} label={label} text={String(record[name] ?? '')} />
      ))}
    </Box>
  )
}

'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { Row } from '../core/list-types'
import { ReadOnlyField } from '../core/read-only-field'
import { columnStyle, type TextField } from './language-column'

/** Width on a desktop; content scrolled into view must not be covered by it. */
export const originalWidth = 220

interface Props {
  fields: readonly TextField[]
  record: Row
  /** On a phone languages are stacked, with the original text in each field: its heading is shown once. */
  isAlone: boolean
}

/** The original texts. Sticky while the languages beside it scroll. */
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
        // Above the labels in fields' outlines, which have a z-index, too.
        zIndex: 2,
        paddingInlineEnd: { sm: 4 },
        borderInlineEndStyle: { sm: 'solid' },
        borderInlineEndWidth: { sm: '1px' },
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="h3" component="h2">
        {t('asEntered')}
      </Typography>
      {fields.map(({ name, label, meta }) => (
        <ReadOnlyField key={name} label={label} text={String(record[name] ?? '')} meta={meta} />
      ))}
    </Box>
  )
}

'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import type { Row } from '@/components/resource/core/list-types'
import { RecordFields } from '@/components/resource/record/record-fields'
import { useRecordPage } from '@/components/resource/record-page/use-record-page'
import { useLabels } from '@/components/state/labels'
import { monoFont } from '@/components/theme/theme'
import { InlineAlert } from '@/components/ui/inline-alert'
import { PageHeader } from '@/components/ui/page-header'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { EntityShape } from '@/contract/shape'
import { readable } from './readable'

interface Props {
  entity: EntityShape
  /** Long texts of the single record, which stand below its fields. */
  parts: readonly string[]
  id: number
  initial: Row | undefined
}

/** One row of a log with everything it says; nothing of it can be changed. */
export function LogScreen({ entity, parts, id, initial }: Props) {
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  const explanation = useErrorMessage()
  const { record, shown, error, reload } = useRecordPage<Row>(entity.path, id, initial)
  return (
    <>
      <PageHeader title={`${label('one')} ${id}`} />
      {shown ? (
        <Paper sx={{ border: 1, borderColor: 'divider' }}>
          <RecordFields entity={entity} record={shown} />
          {parts.map((part) => (
            <Part
              key={part}
              title={label(part)}
              text={record && ((record[part] as string | null | undefined) ?? null)}
            />
          ))}
        </Paper>
      ) : error ? (
        <InlineAlert tone="error" action={<Button onClick={reload}>{t('reload')}</Button>}>
          {explanation(error)}
        </InlineAlert>
      ) : (
        <SkeletonLine />
      )}
    </>
  )
}

/** A long text of a record; undefined while it is on its way. */
function Part({ title, text }: { title: string; text: string | null | undefined }) {
  return (
    <Box
      component="section"
      aria-label={title}
      aria-busy={text === undefined}
      sx={{ p: 5, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {text === undefined ? (
        <SkeletonLine />
      ) : (
        <Box
          component="pre"
          sx={{ m: 0, fontFamily: monoFont, fontSize: 12.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {text === null ? '–' : readable(text)}
        </Box>
      )}
    </Box>
  )
}

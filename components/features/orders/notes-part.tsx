'use client'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Row } from '@/components/resource/core/list-types'
import { useRecordActions } from '@/components/resource/record/use-record-actions'
import { Section } from '@/components/resource/record-page/parts/section'
import { useMay } from '@/components/state/session-context'
import type { EntityShape } from '@/contract/shape'
import { partNote } from './part-styles'

const RemarkDialog = dynamic(() => import('@/components/feedback/remark-dialog').then((file) => file.RemarkDialog), {
  ssr: false,
})

interface Props {
  entity: EntityShape
  shown: { remark: string | null }
}

/** What colleagues have noted; it can be written at any time. */
export function NotesPart({ entity, shown }: Props) {
  const t = useTranslations('orders')
  const mayWrite = useMay(entity.area, 'write')
  const { act } = useRecordActions(entity)
  const [isEditing, setEditing] = useState(false)
  const { remark } = shown
  const id = (shown as Row)[entity.id] as number
  return (
    <Section
      title={t('notes')}
      action={
        mayWrite && (
          <IconButton size="small" aria-label={t('editNotes')} title={t('editNotes')} onClick={() => setEditing(true)}>
            <EditIcon fontSize="small" />
          </IconButton>
        )
      }
    >
      <Box sx={{ p: 4, pt: 2, fontSize: 13.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {remark || <Box sx={partNote}>{t('noNotes')}</Box>}
      </Box>
      {isEditing && (
        <RemarkDialog
          open
          initial={remark ?? ''}
          onClose={() => setEditing(false)}
          onSave={(text) => {
            setEditing(false)
            void act([id], 'remark', { remark: text })
          }}
        />
      )}
    </Section>
  )
}

'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useFeedback } from '@/components/feedback/feedback-context'
import { BusyButton } from '@/components/ui/busy-button'

interface Props {
  /** How many fields were changed. */
  changes: number
  /** What is unsaved; left out: so many changes. */
  text?: string
  isSaving: boolean
  canSave: boolean
  /** The way out without changes; omitted: there is another one, such as the head's of a record. */
  onCancel?: () => void
  onDiscard: () => void
}

/** Saves or discards the changes; discarding cannot be undone, so it asks. Without changes there is at most a way out. */
export function FormBar({ changes, text, isSaving, canSave, onCancel, onDiscard }: Props) {
  const t = useTranslations()
  const { confirm } = useFeedback()
  const discard = async () => {
    const question = { title: t('resource.discardTitle'), text: t('resource.discardText'), yes: t('resource.discard') }
    if (await confirm({ ...question, severity: 'error' })) onDiscard()
  }
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        px: 5,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        // A form on a page is as long as its fields; its bar stays in view.
        position: 'sticky',
        bottom: 0,
        bgcolor: 'background.paper',
        zIndex: 2,
      }}
    >
      <Typography variant="body2" color="textSecondary" role="status" sx={{ flex: 1 }}>
        {changes > 0 && (text ?? t('resource.changeCount', { count: changes }))}
      </Typography>
      {changes > 0 ? (
        <Button disabled={isSaving} onClick={() => void discard()}>
          {t('resource.discard')}
        </Button>
      ) : (
        onCancel && <Button onClick={onCancel}>{t('common.cancel')}</Button>
      )}
      <BusyButton type="submit" variant="contained" loading={isSaving} disabled={!canSave}>
        {t('common.save')}
      </BusyButton>
    </Box>
  )
}

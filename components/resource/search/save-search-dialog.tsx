'use client'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { Terms } from './filters'
import { type SavedSearch, savingOf, withSearch } from './saved-searches'

interface Props {
  searches: readonly SavedSearch[]
  terms: Terms
  onSave: (searches: readonly SavedSearch[]) => void
  onClose: () => void
}

/** Prompts for the name of a search; a name in use needs a confirmation. */
export function SaveSearchDialog({ searches, terms, onSave, onClose }: Props) {
  const t = useTranslations('resource')
  const common = useTranslations('common')
  const { confirm } = useFeedback()
  const [title, setTitle] = useState('')
  const [isUnnamed, setUnnamed] = useState(false)
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const saving = savingOf(searches, title, terms)
    if (saving === 'unnamed') return setUnnamed(true)
    const question = {
      title: t('overwriteTitle', { name: title.trim() }),
      text: t('overwriteText'),
      yes: t('overwrite'),
    }
    if (saving === 'exists' && !(await confirm(question))) return
    if (saving !== 'nothing') onSave(withSearch(searches, title, terms))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="save-search-title" maxWidth="xs" fullWidth>
      <form method="post" noValidate onSubmit={(event) => void save(event)}>
        <DialogTitle id="save-search-title">{t('saveSearch')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            label={t('searchName')}
            value={title}
            error={isUnnamed}
            helperText={isUnnamed ? t('searchNameEmpty') : ' '}
            onChange={({ target }) => {
              setTitle(target.value)
              setUnnamed(false)
            }}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" variant="contained">
            {common('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

'use client'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { TreePicker } from '@/components/fields/tree/tree-picker'
import { useDialogForm } from '@/components/resource/form/use-dialog-form'
import { useLabels } from '@/components/state/labels'
import { BusyButton } from '@/components/ui/busy-button'
import { ApiError, call, callWithEtag, type Versioned } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import type { Category } from './category-nodes'

type Place = Pick<Category, 'parentId'>

interface Props {
  /** The category to move, with its version; omitted: a new one is added. */
  moved?: Versioned<Pick<Category, 'categoryId' | 'path'>>
  /** Its parent, or that of the new one; null: at the top. */
  parent: Pick<Category, 'categoryId' | 'path'> | null
  onDone: (category: Category) => void
  onClose: () => void
}

/** Adds a category, or moves one with everything below it. */
export function CategoryDialog({ moved: opened, parent, onDone, onClose }: Props) {
  const t = useTranslations()
  const label = useLabels('categories')
  const { notify } = useFeedback()
  const { mutate } = useSWRConfig()
  const [moved, setMoved] = useState(opened)
  /** Rejects where another user has changed or moved the category, whose present place the dialog then names. */
  const move = async ({ body: { categoryId }, etag: ifMatch }: Versioned<{ categoryId: number }>, body: Place) => {
    const params = { id: categoryId }
    try {
      return await call('POST categories/{id}/moveto', { params, body, ifMatch })
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) {
        setMoved(await callWithEtag('GET categories/{id}', { params }))
        await mutate(isListKey('categories'))
      }
      throw error
    }
  }
  const form = useDialogForm({
    begun: { name: '', parentId: parent?.categoryId ?? null },
    label,
    check: ({ name }) => (moved || name.trim() ? {} : { name: t('resource.required', { name: label('name') }) }),
    save: async ({ name, parentId }, idempotencyKey) => {
      const category = moved
        ? await move(moved, { parentId })
        : await call('POST categories', { body: { name, parentId }, idempotencyKey })
      notify(t('resource.saved'))
      await mutate(isListKey('categories'))
      onDone(category)
      onClose()
    },
  })
  const { isBusy } = form
  const { fullWidth: _, helperText, ...place } = form.fieldOf('parentId')

  return (
    <Dialog open onClose={() => !isBusy && onClose()} aria-labelledby="category-title" maxWidth="xs" fullWidth>
      <form method="post" noValidate onSubmit={form.onSubmit}>
        <DialogTitle id="category-title">
          {moved
            ? t('common.pair', { name: label('move'), value: moved.body.path })
            : t('common.pair', { name: t('resource.new'), value: label('one') })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 2 } }}>
          {!moved && (
            <TextField
              {...form.fieldOf('name')}
              autoFocus
              required
              onChange={({ target }) => form.set('name', target.value)}
              slotProps={{ htmlInput: { maxLength: 100 } }}
            />
          )}
          <TreePicker
            {...place}
            to="categories"
            valueName={parent?.path}
            onChange={(parentId) => form.set('parentId', parentId)}
            helperText={helperText ?? label('topHint')}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => !isBusy && onClose()}>{t('common.cancel')}</Button>
          <BusyButton type="submit" variant="contained" loading={isBusy}>
            {moved ? label('move') : t('common.save')}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

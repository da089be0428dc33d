'use client'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import type { Editor } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { isMediaAddress } from '@/contract/formats'
import { ImageInput } from '../pictures/image-input'

interface Props {
  editor: Editor
  category: string
  onClose: () => void
}

/** Inserts a picture by upload or URL; changes the selected one. */
export function ImageDialog({ editor, category, onClose }: Props) {
  const t = useTranslations('editor')
  const common = useTranslations('common')
  const pictures = useTranslations('pictures')
  const title = useId()
  const selected = editor.isActive('image') ? editor.getAttributes('image') : {}
  const [src, setSrc] = useState<string | null>(selected.src ?? null)
  const [alt, setAlt] = useState(String(selected.alt ?? ''))
  const [isWrong, setWrong] = useState(false)
  const apply = () => {
    if (src === null || !isMediaAddress(src)) return setWrong(true)
    editor
      .chain()
      .focus()
      .setImage({ ...selected, src, alt: alt.trim() })
      .run()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{t('commands.image')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, overflow: 'visible' }}>
        <ImageInput
          name="image"
          label={t('imageAddress')}
          category={category}
          value={src}
          error={isWrong}
          helperText={isWrong ? pictures('scheme') : undefined}
          onChange={(next) => {
            setSrc(next)
            setWrong(false)
          }}
        />
        <TextField
          fullWidth
          label={t('imageText')}
          helperText={t('imageTextHint')}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button variant="contained" onClick={apply}>
          {common('ok')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

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
import { htmlSchemes } from '@/contract/text/html-rules'

interface Props {
  editor: Editor
  onClose: () => void
}

const isLinkAddress = (text: string) =>
  URL.canParse(text) && htmlSchemes.includes(new URL(text).protocol.replace(/:$/, ''))

/** Makes the selected text a link, or changes and removes the link that is there. */
export function LinkDialog({ editor, onClose }: Props) {
  const t = useTranslations('editor')
  const common = useTranslations('common')
  const title = useId()
  const current = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(current)
  const [isWrong, setWrong] = useState(false)
  const apply = () => {
    const href = address.trim()
    if (!isLinkAddress(href)) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    const { from, to } = editor.state.selection
    // Without a selection, the URL becomes the text of the link.
    if (from === to && current === '') {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.setLink({ href }).run()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{t('commands.link')}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          margin="dense"
          label={t('linkAddress')}
          value={address}
          error={isWrong}
          helperText={isWrong ? t('linkError') : undefined}
          onChange={({ target }) => {
            setAddress(target.value)
            setWrong(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
          slotProps={{ htmlInput: { inputMode: 'url' } }}
        />
      </DialogContent>
      <DialogActions>
        {current !== '' && (
          <Button
            color="error"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onClose()
            }}
          >
            {common('remove')}
          </Button>
        )}
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button variant="contained" onClick={apply}>
          {common('ok')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { BusyButton } from '@/components/ui/busy-button'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import type { MediaType } from '@/contract/messaging/message-content'
import { maxCaption } from '@/contract/messaging/text-limits'
import { upload } from '@/lib/api/upload'
import { attachmentOf } from './attachment-kind'
import { isComposing } from './is-composing'
import { outgoingJson } from './outgoing-json'

interface Props {
  channel: MessageChannel
  /** Undefined where the number is hidden. */
  to: string | undefined
  file: File
  onClose: () => void
  /** Gets the content of the message that carries the stored file; resolves with whether it was taken. */
  onUploaded: (content: string) => Promise<boolean>
  onError: (error: unknown) => void
}

const hasCaption: readonly MediaType[] = ['image', 'video', 'document']

/** Shows a file before it is uploaded and sent (CHT-14), with progress. */
export function AttachmentDialog({ channel, to, file, onClose, onUploaded, onError }: Props) {
  const t = useTranslations('messaging')
  const common = useTranslations('common')
  const [caption, setCaption] = useState('')
  const [progress, setProgress] = useState<number | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const abort = useRef<AbortController | null>(null)
  const found = attachmentOf(file)
  const kind = 'kind' in found ? found.kind : 'document'
  const isPicture = kind === 'image' || kind === 'sticker'

  useEffect(() => {
    if (!isPicture) return
    const url = URL.createObjectURL(file)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [file, isPicture])
  useEffect(() => () => abort.current?.abort(), [])

  const send = async () => {
    abort.current = new AbortController()
    const { signal } = abort.current
    setProgress(0)
    try {
      const query = { category: 'chat', subcategory: `${channel}/${kind}` }
      const { url } = await upload(file, { query, signal, onProgress: setProgress })
      const part = {
        link: url,
        ...(hasCaption.includes(kind) && caption.trim() && { caption: caption.trim() }),
        ...(kind === 'document' && { filename: file.name }),
      }
      const isTaken = await onUploaded(outgoingJson(to, kind, part))
      if (!isTaken) setProgress(null)
    } catch (error) {
      if (signal.aborted) return
      setProgress(null)
      onError(error)
    }
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="attachment-title">
      <DialogTitle id="attachment-title">{t('sendFile', { type: t(`types.${kind}`) })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {preview && (
          <Box
            component="img"
            src={preview}
            alt={file.name}
            sx={{ maxWidth: '100%', maxHeight: 320, justifySelf: 'center' }}
          />
        )}
        <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>
        {hasCaption.includes(kind) && (
          <TextField
            size="small"
            label={t('caption')}
            value={caption}
            onChange={({ target }) => setCaption(target.value)}
            onKeyDown={({ key, nativeEvent }) => {
              if (key === 'Enter' && !isComposing(nativeEvent) && progress === null) void send()
            }}
            slotProps={{ htmlInput: { maxLength: maxCaption } }}
          />
        )}
        {progress !== null && (
          <div>
            <Typography variant="caption" role="status">
              {t('uploading')}
            </Typography>
            <LinearProgress variant="determinate" value={progress * 100} aria-label={t('uploading')} />
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <BusyButton autoFocus variant="contained" loading={progress !== null} onClick={() => void send()}>
          {t('send')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}

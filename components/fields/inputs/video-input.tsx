'use client'
import UploadIcon from '@mui/icons-material/UploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { FilePicker } from '@/components/ui/file-picker'
import { StoredVideo } from '../pictures/stored-video'
import { UploadProgress } from '../upload-progress'
import { uploadTypes, useFileUpload } from '../use-file-upload'
import type { KindInputProps } from './kind-input'

/** A video by upload or URL; an uploaded one is played. */
export function VideoInput({ shared, value, category, onChange, onBusy }: KindInputProps) {
  const t = useTranslations('pictures')
  const common = useTranslations('common')
  const file = useRef<HTMLInputElement>(null)
  const { coming, uploadError, send, cancel, clearError } = useFileUpload({
    ...{ kind: 'video', category, subcategory: shared.name, onUploaded: onChange, onBusy },
  })
  const url = String(value ?? '')
  const isStored = url.startsWith('/files/')
  const change = (next: string) => {
    clearError()
    onChange(next === '' ? null : next)
  }
  return (
    <Box role="group" aria-label={shared.label} sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 }}>
      <TextField
        {...shared}
        fullWidth
        error={shared.error || uploadError !== undefined}
        helperText={uploadError ?? shared.helperText}
        value={isStored ? t('storedVideo') : url}
        onChange={({ target }) => change(target.value)}
        slotProps={{ htmlInput: { readOnly: isStored, inputMode: 'url' } }}
      />
      {isStored && !coming && <StoredVideo url={url} label={shared.label} />}
      {coming ? (
        <UploadProgress label={shared.label} part={coming.part} onCancel={cancel} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            size="small"
            startIcon={<UploadIcon fontSize="small" />}
            aria-label={common('pair', { name: t('uploadVideo'), value: shared.label })}
            onClick={() => file.current?.click()}
          >
            {t('uploadVideo')}
          </Button>
          {isStored && (
            <Button
              size="small"
              aria-label={common('pair', { name: common('remove'), value: shared.label })}
              onClick={() => change('')}
            >
              {common('remove')}
            </Button>
          )}
        </Box>
      )}
      <FilePicker
        ref={file}
        label={shared.label}
        accept={uploadTypes.video}
        onFiles={(files) => send(files.slice(0, 1))}
      />
    </Box>
  )
}

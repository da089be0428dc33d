'use client'
import ClearIcon from '@mui/icons-material/Clear'
import EditIcon from '@mui/icons-material/EditOutlined'
import UploadIcon from '@mui/icons-material/UploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { useTranslations } from 'next-intl'
import { type Ref, useEffect, useRef, useState } from 'react'
import { pictureTile } from '@/components/theme/form-styles'
import { usePictureEditor } from '../picture-editor/use-picture-editor'
import { UploadProgress } from '../upload-progress'
import { uploadTypes, useFileUpload } from '../use-file-upload'
import { StoredImage } from './image'

interface Props {
  name: string
  label: string
  required?: boolean
  placeholder?: string
  error?: boolean
  helperText?: string
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  /** Upload category: the resource. */
  category: string
  value: string | null
  onChange: (url: string | null) => void
  onBusy?: (isBusy: boolean) => void
}

/** The whole picture is the button that replaces it. */
const tileLook = {
  width: pictureTile,
  height: pictureTile,
  flexShrink: 0,
  borderRadius: 1,
  color: 'text.secondary',
  bgcolor: 'background.default',
  '&:not(:has(img))': { border: '1px dashed', borderColor: 'text.disabled' },
  '&:hover, &.Mui-focusVisible': { color: 'primary.main', borderColor: 'primary.main' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const

/** Image input: upload, drop, paste or URL, with a preview. */
export function ImageInput({ category, value, onChange, onBusy, error, helperText, inputRef, ...shared }: Props) {
  const t = useTranslations('pictures')
  const common = useTranslations('common')
  const file = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { coming, uploadError, send, cancel, clearError } = useFileUpload({
    kind: 'image',
    category,
    subcategory: shared.name,
    onUploaded: onChange,
    onBusy,
  })
  const seen = useSettled(value)
  const { edit, saving, dialog } = usePictureEditor({
    ...{ label: shared.label, category, subcategory: shared.name, onBusy },
    onSaved: (_, url) => onChange(url),
  })
  const isStored = value?.startsWith('/files/') ?? false
  const take = (files: FileList | null | undefined): boolean => {
    const first = files?.[0]
    if (first) send([first])
    return first !== undefined
  }
  const change = (next: string | null) => {
    clearError()
    onChange(next)
  }
  return (
    <Box
      role="group"
      aria-label={shared.label}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (take(event.dataTransfer.files)) event.preventDefault()
      }}
      onPaste={(event) => {
        if (take(event.clipboardData.files)) event.preventDefault()
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'flex-start',
        minWidth: 0,
        outline: isOver ? '2px dashed' : 'none',
        outlineColor: 'primary.main',
        outlineOffset: 4,
        borderRadius: 1,
      }}
    >
      <Tooltip title={t(value ? 'replace' : 'upload')}>
        <ButtonBase
          aria-label={common('pair', { name: t(value ? 'replace' : 'upload'), value: shared.label })}
          onClick={() => file.current?.click()}
          sx={tileLook}
        >
          {coming || seen ? (
            <StoredImage url={coming?.preview ?? seen} size={pictureTile} alt={t('preview', { name: shared.label })} />
          ) : (
            <UploadIcon aria-hidden />
          )}
        </ButtonBase>
      </Tooltip>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <TextField
          {...shared}
          fullWidth
          inputRef={(element: HTMLInputElement | null) => {
            field.current = element
            if (typeof inputRef === 'function') inputRef(element)
          }}
          error={error || uploadError !== undefined}
          helperText={uploadError ?? helperText ?? t('hint')}
          value={isStored ? t('stored') : (value ?? '')}
          onChange={({ target }) => change(target.value === '' ? null : target.value)}
          slotProps={{
            htmlInput: { readOnly: isStored, inputMode: 'url' },
            input: {
              endAdornment: value && (
                <InputAdornment position="end">
                  <Tooltip title={t('remove')}>
                    <IconButton
                      size="small"
                      edge="end"
                      aria-label={common('pair', { name: t('remove'), value: shared.label })}
                      onClick={() => {
                        change(null)
                        field.current?.focus()
                      }}
                    >
                      <ClearIcon fontSize="small" />
                    </IconButton>
                  </Tooltip>
                </InputAdornment>
              ),
            },
          }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, '&:not(:empty)': { mt: 1 } }}>
          {saving}
          {coming ? (
            <UploadProgress label={shared.label} part={coming.part} onCancel={cancel} />
          ) : saving || !seen ? null : (
            <Button
              size="small"
              startIcon={<EditIcon fontSize="small" />}
              aria-label={common('pair', { name: t('edit'), value: shared.label })}
              aria-haspopup="dialog"
              onClick={() => edit(seen)}
            >
              {t('edit')}
            </Button>
          )}
        </Box>
        <input
          ref={file}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={shared.label}
          accept={uploadTypes.image.join()}
          onChange={({ target }) => {
            take(target.files)
            // The same file can be chosen again after it was refused.
            target.value = ''
          }}
        />
        {dialog}
      </Box>
    </Box>
  )
}

const settledMs = 600

/** Debounces a URL while it is being typed, so that incomplete URLs are not requested. */
function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState(value)
  const isSure = value === null || value.startsWith('/files/')
  useEffect(() => {
    if (isSure) return setSettled(value)
    const timer = setTimeout(setSettled, settledMs, /^https?:\/\/[^/]+/i.test(value) ? value : null)
    return () => clearTimeout(timer)
  }, [isSure, value])
  return isSure ? value : settled
}

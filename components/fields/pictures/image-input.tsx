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
import { useTranslations } from 'next-intl'
import { type Ref, useEffect, useRef, useState } from 'react'
import { pictureTile } from '@/components/theme/form-styles'
import { FilePicker } from '@/components/ui/file-picker'
import { Tooltip } from '@/components/ui/tooltip'
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

const frameLook = { display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start', minWidth: 0, borderRadius: 1 }
const dropLook = { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: 4 }

/** Image input: upload, drop, paste or URL, with a preview. */
export function ImageInput({ category, value, onChange, onBusy, error, helperText, inputRef, ...shared }: Props) {
  const t = useTranslations('pictures')
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
  const take = (files: ArrayLike<File>): boolean => {
    const first = files[0]
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
      sx={isOver ? { ...frameLook, ...dropLook } : frameLook}
    >
      <PictureButton
        label={shared.label}
        action={t(value ? 'replace' : 'upload')}
        url={coming?.preview ?? seen}
        onClick={() => file.current?.click()}
      />
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
                  <RemoveButton
                    label={shared.label}
                    onClick={() => {
                      change(null)
                      field.current?.focus()
                    }}
                  />
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
            <EditButton label={shared.label} onClick={() => edit(seen)} />
          )}
        </Box>
        <FilePicker ref={file} label={shared.label} accept={uploadTypes.image} onFiles={take} />
        {dialog}
      </Box>
    </Box>
  )
}

interface PictureButtonProps {
  label: string
  action: string
  url: string | null
  onClick: () => void
}

function PictureButton({ label, action, url, onClick }: PictureButtonProps) {
  const t = useTranslations('pictures')
  const common = useTranslations('common')
  return (
    <Tooltip title={action}>
      <ButtonBase aria-label={common('pair', { name: action, value: label })} onClick={onClick} sx={tileLook}>
        {url ? (
          <StoredImage url={url} size={pictureTile} alt={t('preview', { name: label })} />
        ) : (
          <UploadIcon aria-hidden />
        )}
      </ButtonBase>
    </Tooltip>
  )
}

function RemoveButton({ label, onClick }: Pick<PictureButtonProps, 'label' | 'onClick'>) {
  const t = useTranslations('pictures')
  const common = useTranslations('common')
  return (
    <Tooltip title={t('remove')}>
      <IconButton
        size="small"
        edge="end"
        aria-label={common('pair', { name: t('remove'), value: label })}
        onClick={onClick}
      >
        <ClearIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}

function EditButton({ label, onClick }: Pick<PictureButtonProps, 'label' | 'onClick'>) {
  const t = useTranslations('pictures')
  const common = useTranslations('common')
  return (
    <Button
      size="small"
      startIcon={<EditIcon fontSize="small" />}
      aria-label={common('pair', { name: t('edit'), value: label })}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {t('edit')}
    </Button>
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

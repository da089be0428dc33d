'use client'
import UploadIcon from '@mui/icons-material/UploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { inputLabel } from '@/components/theme/form-styles'
import { SortableList } from '@/components/ui/sortable-list'
import { isMediaAddress } from '@/contract/formats'
import type { SharedProps } from '../inputs/kind-input'
import { usePictureEditor } from '../picture-editor/use-picture-editor'
import { UploadProgress } from '../upload-progress'
import { uploadTypes, useFileUpload } from '../use-file-upload'
import { ImageTile } from './image-tile'

interface Props extends SharedProps {
  /** Upload category: the resource. */
  category: string
  value: readonly string[]
  maxItems: number
  onChange: (urls: string[]) => void
  onBusy: (isBusy: boolean) => void
}

/** The same URL may occur twice, so a key also has its index among equal ones. */
const keysOf = (urls: readonly string[]) =>
  urls.map((url, at) => `${url} ${urls.slice(0, at).filter((other) => other === url).length}`)

/** Several pictures: upload, drop, paste or URL; ordered by dragging or by buttons, the first is the main one. */
export function ImagesEditor(props: Props) {
  const { name, label, required, error, helperText, inputRef, onBlur, category, value, maxItems, onChange, onBusy } =
    props
  const t = useTranslations('pictures')
  const common = useTranslations('common')
  const file = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState('')
  const [moved, setMoved] = useState('')
  // Several uploads may end before the form renders again.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const change = (urls: string[]) => {
    latest.current = urls
    onChange(urls)
  }
  const add = (url: string) => change([...latest.current, url])
  const { coming, uploadError, pending, send, cancel, clearError } = useFileUpload({
    ...{ kind: 'image', category, subcategory: name, isQueued: true, onUploaded: add, onBusy },
  })
  const { edit, saving, dialog } = usePictureEditor({
    ...{ label, category, subcategory: name, onBusy },
    onSaved: (before, url) => {
      const at = latest.current.indexOf(before)
      change(at < 0 ? [...latest.current, url] : latest.current.with(at, url))
    },
  })
  const room = () => maxItems - latest.current.length - pending()
  const take = (files: FileList | null): boolean => {
    const chosen = [...(files ?? [])]
    if (chosen.length === 0) return false
    const isTooMuch = chosen.length > room()
    setProblem(isTooMuch ? t('full', { max: maxItems }) : '')
    if (!isTooMuch) send(chosen)
    return true
  }
  const addAddress = () => {
    const url = address.trim()
    if (!isMediaAddress(url)) return setProblem(t('scheme'))
    if (room() < 1) return setProblem(t('full', { max: maxItems }))
    add(url)
    setAddress('')
  }
  const move = (from: number, to: number) => {
    const urls = [...value]
    urls.splice(to, 0, ...urls.splice(from, 1))
    change(urls)
    setMoved(t('moved', { position: to + 1, total: urls.length }))
  }
  const message = problem || uploadError || helperText
  return (
    <Box
      role="group"
      aria-label={label}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => take(event.dataTransfer.files) && event.preventDefault()}
      onPaste={(event) => take(event.clipboardData.files) && event.preventDefault()}
      sx={{ display: 'grid', gap: 2, minWidth: 0 }}
    >
      <Typography component="span" sx={error ? { ...inputLabel, color: 'error.main' } : inputLabel}>
        {label}
        {required && ' *'}
      </Typography>
      {value.length > 0 && (
        <SortableList
          ids={keysOf(value)}
          label={label}
          onMove={move}
          renderItem={(position, handle) => (
            <ImageTile
              url={value[position] ?? ''}
              position={position}
              total={value.length}
              handle={handle}
              onMove={(to) => move(position, to)}
              onEdit={() => edit(value[position] ?? '')}
              onRemove={() => {
                change(value.filter((_, at) => at !== position))
                setProblem('')
              }}
            />
          )}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
        <Button
          ref={inputRef}
          size="small"
          variant="outlined"
          startIcon={<UploadIcon fontSize="small" />}
          aria-label={common('pair', { name: t('uploadMany'), value: label })}
          disabled={value.length >= maxItems || coming !== undefined}
          onClick={() => file.current?.click()}
          onBlur={onBlur}
          sx={{ minHeight: 36 }}
        >
          {t('uploadMany')}
        </Button>
        <TextField
          label={t('address')}
          value={address}
          onChange={({ target }) => {
            setAddress(target.value)
            setProblem('')
            clearError()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Prevents the submission of the form.
            event.preventDefault()
            addAddress()
          }}
          slotProps={{ htmlInput: { inputMode: 'url' } }}
          sx={{ flex: '1 1 180px' }}
        />
        <Button
          size="small"
          aria-label={common('pair', { name: t('add'), value: t('address') })}
          onClick={addAddress}
          sx={{ minHeight: 36 }}
        >
          {t('add')}
        </Button>
      </Box>
      {saving}
      {dialog}
      {coming && (
        <UploadProgress
          label={label}
          part={coming.part}
          position={coming.position}
          total={coming.total}
          onCancel={cancel}
        />
      )}
      {message && (
        <FormHelperText
          error={error || message !== helperText}
          role={message === helperText ? undefined : 'alert'}
          sx={{ whiteSpace: 'pre-line' }}
        >
          {message}
        </FormHelperText>
      )}
      <Typography variant="caption" color="textSecondary">
        {t('manyHint', { count: value.length, max: maxItems })}
      </Typography>
      <Box role="status" sx={visuallyHidden}>
        {moved}
      </Box>
      <input
        ref={file}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={label}
        accept={uploadTypes.image.join()}
        onChange={({ target }) => {
          take(target.files)
          // Allows choosing the same file again after it was rejected.
          target.value = ''
        }}
      />
    </Box>
  )
}

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
import { RequiredMark } from '@/components/fields/required-mark'
import { inputLabel } from '@/components/theme/form-styles'
import { FilePicker } from '@/components/ui/file-picker'
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

/** The list that is edited, and its ways in: uploads, edited pictures and addresses. */
function useImageList({ name, label, category, value, maxItems, onChange, onBusy }: Props) {
  const t = useTranslations('pictures')
  const [problem, setProblem] = useState('')
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
  const upload = useFileUpload({
    ...{ kind: 'image', category, subcategory: name, isQueued: true, onUploaded: add, onBusy },
  })
  const editor = usePictureEditor({
    ...{ label, category, subcategory: name, onBusy },
    onSaved: (before, url) => {
      const at = latest.current.indexOf(before)
      change(at < 0 ? [...latest.current, url] : latest.current.with(at, url))
    },
  })
  const room = () => maxItems - latest.current.length - upload.pending()
  const take = (files: Iterable<File>): boolean => {
    const chosen = [...files]
    if (chosen.length === 0) return false
    const isTooMuch = chosen.length > room()
    setProblem(isTooMuch ? t('full', { max: maxItems }) : '')
    if (!isTooMuch) upload.send(chosen)
    return true
  }
  const addAddress = (url: string): boolean => {
    const isMedia = isMediaAddress(url)
    const isRefused = !isMedia || room() < 1
    if (isRefused) setProblem(isMedia ? t('full', { max: maxItems }) : t('scheme'))
    else add(url)
    return !isRefused
  }
  return { change, take, addAddress, upload, editor, problem, clearProblem: () => setProblem('') }
}

/** Several pictures: upload, drop, paste or URL; ordered by dragging or by buttons, the first is the main one. */
export function ImagesEditor(props: Props) {
  const { label, required, error, helperText, inputRef, onBlur, value, maxItems } = props
  const t = useTranslations('pictures')
  const common = useTranslations('common')
  const file = useRef<HTMLInputElement>(null)
  const { change, take, addAddress, upload, editor, problem, clearProblem } = useImageList(props)
  const { coming, uploadError } = upload
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
        {required && <RequiredMark />}
      </Typography>
      {value.length > 0 && (
        <SortableImages
          urls={value}
          label={label}
          onMoved={change}
          onEdit={editor.edit}
          onRemove={(position) => {
            change(value.filter((_, at) => at !== position))
            clearProblem()
          }}
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
        <AddressInput
          onAdd={addAddress}
          onType={() => {
            clearProblem()
            upload.clearError()
          }}
        />
      </Box>
      {editor.saving}
      {editor.dialog}
      {coming && <UploadProgress label={label} {...coming} onCancel={upload.cancel} />}
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
      <FilePicker ref={file} multiple label={label} accept={uploadTypes.image} onFiles={take} />
    </Box>
  )
}

interface ListProps {
  urls: readonly string[]
  label: string
  onMoved: (urls: string[]) => void
  onEdit: (url: string) => void
  onRemove: (position: number) => void
}

function SortableImages({ urls, label, onMoved, onEdit, onRemove }: ListProps) {
  const t = useTranslations('pictures')
  const [moved, setMoved] = useState('')
  const move = (from: number, to: number) => {
    const next = [...urls]
    next.splice(to, 0, ...next.splice(from, 1))
    onMoved(next)
    setMoved(t('moved', { position: to + 1, total: next.length }))
  }
  return (
    <>
      <SortableList
        ids={keysOf(urls)}
        label={label}
        onMove={move}
        renderItem={(position, handle) => (
          <ImageTile
            url={urls[position] ?? ''}
            position={position}
            total={urls.length}
            handle={handle}
            onMove={(to) => move(position, to)}
            onEdit={() => onEdit(urls[position] ?? '')}
            onRemove={() => onRemove(position)}
          />
        )}
      />
      <Box role="status" sx={visuallyHidden}>
        {moved}
      </Box>
    </>
  )
}

interface AddressProps {
  /** Returns whether the address was taken. */
  onAdd: (url: string) => boolean
  onType: () => void
}

function AddressInput({ onAdd, onType }: AddressProps) {
  const t = useTranslations('pictures')
  const common = useTranslations('common')
  const [address, setAddress] = useState('')
  const submit = () => onAdd(address.trim()) && setAddress('')
  return (
    <>
      <TextField
        label={t('address')}
        value={address}
        onChange={({ target }) => {
          setAddress(target.value)
          onType()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Prevents the submission of the form.
          event.preventDefault()
          submit()
        }}
        slotProps={{ htmlInput: { inputMode: 'url' } }}
        sx={{ flex: '1 1 180px' }}
      />
      <Button
        size="small"
        aria-label={common('pair', { name: t('add'), value: t('address') })}
        onClick={submit}
        sx={{ minHeight: 36 }}
      >
        {t('add')}
      </Button>
    </>
  )
}

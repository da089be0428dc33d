'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { FilePicker } from '@/components/ui/file-picker'
import { UploadProgress } from '../upload-progress'
import { uploadTypes, useFileUpload } from '../use-file-upload'
import { ImageStack } from './image-stack'

interface Props {
  urls: readonly string[]
  /** Where the files belong: the path of the entity. */
  category: string
  label: string
  onChange: (urls: readonly string[]) => void
  isLarge?: boolean
}

/** Takes pictures with the camera of a phone, or from files. */
export function TakePictures({ urls, category, label, onChange, isLarge = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(urls)
  latest.current = urls
  const { coming, uploadError, send, cancel } = useFileUpload({
    ...{ kind: 'image', category, subcategory: 'images', isQueued: true },
    onUploaded: (url) => onChange([...latest.current, url]),
  })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Button
        variant="outlined"
        onClick={() => input.current?.click()}
        sx={isLarge ? { fontSize: 24, '&&': { minHeight: 64 } } : undefined}
      >
        {label}
      </Button>
      <FilePicker ref={input} label={label} accept={uploadTypes.image} capture="environment" multiple onFiles={send} />
      {urls.length > 0 && <ImageStack urls={[...urls]} count={urls.length} />}
      {coming && <UploadProgress label={label} {...coming} onCancel={cancel} />}
      {uploadError && <Box sx={{ color: 'error.main', fontSize: 13 }}>{uploadError}</Box>}
    </Box>
  )
}

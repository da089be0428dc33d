'use client'
import AttachFileIcon from '@mui/icons-material/AttachFile'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { acceptedFiles } from './attachment-kind'
import { ToolButton } from './tool-button'

interface Props {
  isDisabled: boolean
  onFile: (file: File | undefined) => unknown
}

export function AttachButton({ isDisabled, onFile }: Props) {
  const t = useTranslations('messaging')
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <ToolButton label={t('attach')} disabled={isDisabled} onClick={() => chooser.current?.click()}>
        <AttachFileIcon fontSize="small" />
      </ToolButton>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptedFiles}
        onChange={({ target }) => {
          void onFile(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}

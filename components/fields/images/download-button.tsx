'use client'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { ApiError } from '@/lib/api/api'
import { saveBlob } from '@/lib/api/save-blob'

interface Props {
  urls: readonly string[]
  /** What they show; names the files and the zip. */
  name: string
}

/** Downloads several pictures as one zip, made in the browser (FRM-16, FRM-17). */
export function DownloadButton({ urls, name }: Props) {
  const t = useTranslations('pictures')
  const common = useTranslations('common')
  const { notify } = useFeedback()
  const [done, setDone] = useState<number>()
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])
  const total = urls.length
  const run = async () => {
    const running = new AbortController()
    const { signal } = running
    control.current = running
    setDone(0)
    try {
      const { zipFiles } = await import('@/lib/api/zip-files')
      // Through this origin, also from the hosts that are shown directly.
      const files = urls.map((url, at) => ({
        src: `/api/v1/files?url=${encodeURIComponent(url)}`,
        name: `${name} ${at + 1}`,
      }))
      const { zip, failed } = await zipFiles(files, { signal, onProgress: setDone })
      for (const { position, error } of failed) {
        const status = error instanceof ApiError ? error.status : 0
        notify(t('downloadFileFailed', { position, status }), 'error')
      }
      if (!zip) return
      const zipName = `${name}.zip`
      saveBlob(zip, zipName)
      if (failed.length === 0) notify(t('downloadDone', { name: zipName }))
      else notify(t('downloadPartly', { count: total - failed.length, total, name: zipName }), 'warning')
    } catch {
      if (!signal.aborted) notify(t('downloadFailed'), 'error')
    } finally {
      setDone(undefined)
    }
  }
  if (done === undefined) {
    return (
      <Button size="small" startIcon={<DownloadIcon fontSize="small" />} onClick={() => void run()}>
        {t('downloadAll', { count: total })}
      </Button>
    )
  }
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <Typography variant="caption" role="status">
        {t('downloading', { position: Math.min(done + 1, total), total })}
      </Typography>
      <Button size="small" onClick={() => control.current?.abort()}>
        {common('cancel')}
      </Button>
    </Box>
  )
}

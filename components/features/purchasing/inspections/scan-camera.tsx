'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** What the camera sees; each code in it is a scan. Says why where it cannot be used. */
export function ScanCamera({ onCode }: { onCode: (code: string) => void }) {
  const t = useTranslations('purchaseInspections')
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<'cameraRefused' | 'cameraMissing' | null>(null)
  const seen = useEffectEvent(onCode)
  useEffect(() => {
    const ended = new AbortController()
    let stream: MediaStream | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      const size = { width: { ideal: 1280 }, height: { ideal: 720 } }
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', ...size } })
      const shown = video.current
      if (ended.signal.aborted || !shown) return stop()
      shown.srcObject = stream
      await shown.play()
      const { readCamera } = await import('./camera-codes')
      await readCamera(shown, seen, ended.signal)
    }
    start().catch((error: unknown) => {
      if (ended.signal.aborted) return
      stop()
      setFailure(error instanceof DOMException && error.name === 'NotAllowedError' ? 'cameraRefused' : 'cameraMissing')
    })
    return () => {
      ended.abort()
      stop()
    }
  }, [])
  if (failure) return <Box role="alert">{t(failure)}</Box>
  return (
    <Box
      component="video"
      ref={video}
      muted
      playsInline
      aria-label={t('cameraPicture')}
      sx={{ width: '100%', maxWidth: 640, maxHeight: '50vh', borderRadius: 2, backgroundColor: 'action.hover' }}
    />
  )
}

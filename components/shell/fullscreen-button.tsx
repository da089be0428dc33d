'use client'
import FullscreenIcon from '@mui/icons-material/Fullscreen'
import FullscreenExitIcon from '@mui/icons-material/FullscreenExit'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { Tooltip } from '@/components/ui/tooltip'

const onChange = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Toggles full screen; the browser leaves it on Escape itself. */
export function FullscreenButton() {
  const t = useTranslations('shell')
  const { notify } = useFeedback()
  const isFull = useSyncExternalStore(
    onChange,
    () => Boolean(document.fullscreenElement),
    () => false,
  )
  const toggle = async () => {
    try {
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
    } catch {
      notify(t('fullscreenUnsupported'), 'warning')
    }
  }
  const title = t(isFull ? 'fullscreenExit' : 'fullscreen')
  return (
    <Box sx={{ display: { xs: 'none', md: 'block' } }}>
      <Tooltip title={title}>
        <IconButton aria-label={title} onClick={() => void toggle()}>
          {isFull ? <FullscreenExitIcon fontSize="small" /> : <FullscreenIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
    </Box>
  )
}

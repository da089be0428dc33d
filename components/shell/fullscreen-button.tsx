'use client'
import FullscreenIcon from '@mui/icons-material/Fullscreen'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslations } from 'next-intl'
import { useFeedback } from '@/components/feedback/feedback'

export function FullscreenButton() {
  const t = useTranslations('shell')
  const { say } = useFeedback()
  const toggle = async () => {
    if (document.fullscreenElement) return document.exitFullscreen()
    try {
      await document.documentElement.requestFullscreen()
    } catch {
      say(t('fullscreenUnsupported'), 'warning')
    }
  }
  return (
    <Box sx={{ display: { xs: 'none', md: 'block' } }}>
      <Tooltip title={t('fullscreen')}>
        <IconButton aria-label={t('fullscreen')} onClick={toggle}>
          <FullscreenIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  )
}

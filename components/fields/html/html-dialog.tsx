'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import useMediaQuery from '@mui/material/useMediaQuery'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { phoneQuery } from '@/components/theme/theme'
import { InlineAlert } from '@/components/ui/inline-alert'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import { cleanHtml } from './clean-html'
import { normalizedHtml } from './extensions'
import { HtmlFrame } from './html-frame'
import { lostHtml } from './lost-html'
import { RichText } from './rich-text'

const SourceEditor = dynamic(() => import('./source-editor').then((file) => file.SourceEditor), {
  ssr: false,
  loading: () => <SkeletonLine />,
})

type View = 'text' | 'source' | 'preview'

interface Props {
  label: string
  /** Upload category of pictures: the resource. */
  category: string
  value: string
  /** Called on each edit, never by opening or by changing the view. */
  onChange: (html: string) => void
  onClose: () => void
}

/** The parts of a text that the rich text editor would lose. */
const lostIn = (html: string): string[] => {
  const clean = cleanHtml(html)
  return lostHtml(clean, normalizedHtml(clean))
}

/** Edits HTML as rich text or as source; opens the source if the rich text editor would lose parts of it. */
export function HtmlDialog({ label, category, value, onChange, onClose }: Props) {
  const t = useTranslations('editor')
  const title = useId()
  const isPhone = useMediaQuery(phoneQuery)
  const [html, setHtml] = useState(value)
  const [lost, setLost] = useState(() => lostIn(value))
  const [isLossAccepted, setLossAccepted] = useState(false)
  const [view, setView] = useState<View>(lost.length > 0 ? 'source' : 'text')
  const mayWriteText = lost.length === 0 || isLossAccepted
  const change = (next: string) => {
    setHtml(next)
    onChange(next)
    if (view === 'source') {
      setLost(lostIn(next))
      setLossAccepted(false)
    }
  }
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="lg"
      onClose={onClose}
      aria-labelledby={title}
      slotProps={{ paper: { sx: { height: '100%' } } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, paddingInlineEnd: 5 }}>
        <DialogTitle id={title} sx={{ flex: 1 }}>
          {label}
        </DialogTitle>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={t('view')}
          onChange={(_, next: View | null) => next && setView(next)}
          sx={{ marginInlineStart: { xs: 5, sm: 0 } }}
        >
          <ToggleButton value="text" disabled={!mayWriteText}>
            {t('text')}
          </ToggleButton>
          <ToggleButton value="source">{t('source')}</ToggleButton>
          <ToggleButton value="preview">{t('preview')}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 3, pt: 2, minHeight: 0 }}>
        {!mayWriteText && view === 'source' && (
          <InlineAlert
            tone="warning"
            action={
              <Button
                size="small"
                color="inherit"
                onClick={() => {
                  setLossAccepted(true)
                  setView('text')
                }}
              >
                {t('editAnyway')}
              </Button>
            }
          >
            {t('lost', { parts: lost.map((part) => (part === 'text' ? t('someText') : part)).join(', ') })}
          </InlineAlert>
        )}
        {view === 'text' && <RichText label={label} category={category} value={html} onChange={change} />}
        {view === 'source' && <SourceEditor label={label} value={html} onChange={change} />}
        {view === 'preview' && <HtmlFrame html={html} title={t('previewOf', { name: label })} maxHeight={2000} />}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

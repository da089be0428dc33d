'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { phoneQuery } from '@/components/theme/theme'
import { BusyButton } from '@/components/ui/busy-button'
import { InlineAlert } from '@/components/ui/inline-alert'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import { fetchFile } from '@/lib/api/fetch-file'
import { decodePicture, NoPicture } from './decode-picture'
import { renderPicture } from './draw-picture'
import { EditorCanvas, type EditorTool } from './editor-canvas'
import { EditorTools, type MarkColor, markColors } from './editor-tools'
import { type Edits, noEdits } from './edits'

interface Props {
  url: string
  name: string
  /** Where it goes on; left out: from the picture as it is. */
  edits?: Edits
  onSave: (file: File, edits: Edits) => void
  onClose: () => void
}

/** Crops, turns and annotates a picture. */
export function PictureEditor({ url, name, edits: begun = noEdits, onSave, onClose }: Props) {
  const t = useTranslations('pictures')
  const common = useTranslations('common')
  const explanation = useErrorMessage()
  const { confirm, notifyError } = useFeedback()
  const title = useId()
  const isPhone = useMediaQuery(phoneQuery)
  const { loaded, error } = usePicture(url)
  const [edits, setEdits] = useState(begun)
  const [past, setPast] = useState<readonly Edits[]>([])
  const [tool, setTool] = useState<EditorTool>('crop')
  const [color, setColor] = useState<MarkColor>('red')
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isChanged = JSON.stringify(edits) !== JSON.stringify(noEdits)
  const change = (next: Edits, isOneMore: boolean) => {
    if (isOneMore) setPast((before) => [...before, edits])
    setEdits(next)
  }
  const undo = () => {
    const [last] = past.slice(-1)
    if (last) setEdits(last)
    setPast(past.slice(0, -1))
  }
  const close = async () => {
    const question = { title: t('discardTitle'), text: t('discardText'), yes: t('discard'), severity: 'error' } as const
    if (!isChanged || (await confirm(question))) onClose()
  }
  const save = async () => {
    if (!loaded) return
    setBusy(true)
    try {
      onSave(await renderPicture(loaded.picture, edits, loaded.type), edits)
    } catch (cause) {
      notifyError(cause)
      setBusy(false)
    }
  }
  return (
    <Dialog open fullWidth fullScreen={isPhone} maxWidth="lg" onClose={() => void close()} aria-labelledby={title}>
      <DialogTitle id={title}>{common('pair', { name: t('edit'), value: name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        {error !== null && (
          <InlineAlert tone="error">{error instanceof NoPicture ? t('noPicture') : explanation(error)}</InlineAlert>
        )}
        {!loaded && error === null && <SkeletonLine />}
        {loaded && (
          <>
            <EditorTools
              size={loaded.picture}
              {...{ tool, color, text, edits }}
              onTool={setTool}
              onColor={setColor}
              onText={setText}
              onChange={change}
              onUndo={past.length > 0 ? undo : undefined}
            />
            <Box sx={{ display: 'grid', justifyItems: 'center' }}>
              <EditorCanvas
                picture={loaded.picture}
                {...{ name, tool, text, edits }}
                color={markColors[color]}
                onChange={change}
              />
            </Box>
            <Typography variant="caption" color="textSecondary">
              {t('canvasHint')}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void close()}>{common('cancel')}</Button>
        <BusyButton variant="contained" loading={isBusy} disabled={!loaded || !isChanged} onClick={() => void save()}>
          {t('saveImage')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}

/** The picture, upright, always through this origin: one of another origin could be drawn but not saved. */
function usePicture(url: string) {
  const [loaded, setLoaded] = useState<{ picture: ImageBitmap; type: string }>()
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    const control = new AbortController()
    let made: ImageBitmap | undefined
    fetchFile(`/api/v1/files?url=${encodeURIComponent(url)}`, control.signal)
      .then(async (blob) => {
        made = await decodePicture(blob)
        if (control.signal.aborted) made.close()
        else setLoaded({ picture: made, type: blob.type })
      })
      .catch((cause) => control.signal.aborted || setError(cause))
    return () => {
      control.abort()
      made?.close()
    }
  }, [url])
  return { loaded, error }
}

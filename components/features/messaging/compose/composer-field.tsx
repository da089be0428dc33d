'use client'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { isComposing } from './is-composing'

interface Props {
  text: string
  isNote: boolean
  isDisabled: boolean
  isBusy: boolean
  /** Whether it begins with the focus, behind its text. */
  hasFocus: boolean
  onText: (text: string) => void
  /** Gets a pasted picture; optional: none can be sent. */
  onPicture?: (file: File) => unknown
  onEnter: () => unknown
}

/** The text of a message or note. Enter sends it, Shift+Enter begins a line; neither while an input method composes. */
export function ComposerField(props: Props) {
  const { text, isNote, isDisabled, isBusy, hasFocus, onText, onPicture, onEnter } = props
  const t = useTranslations('messaging')
  return (
    <TextField
      multiline
      minRows={1}
      maxRows={5}
      fullWidth
      size="small"
      value={text}
      disabled={isDisabled}
      autoFocus={hasFocus}
      onFocus={({ target }) => hasFocus && target.setSelectionRange(target.value.length, target.value.length)}
      placeholder={t(isNote ? 'enterNote' : 'enterMessage')}
      onChange={({ target }) => onText(target.value)}
      onPaste={(event) => {
        const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
        if (!file || !onPicture) return
        event.preventDefault()
        void onPicture(file)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
        event.preventDefault()
        // The key that sent a message, or cancelled its sending, may still be down.
        if (!event.repeat) void onEnter()
      }}
      slotProps={{ htmlInput: { readOnly: isBusy, 'aria-label': t(isNote ? 'note' : 'message') } }}
      sx={isNote ? { '& fieldset': { borderStyle: 'dashed', borderColor: 'warning.main' } } : undefined}
    />
  )
}

'use client'
import AttachFileIcon from '@mui/icons-material/AttachFile'
import SendIcon from '@mui/icons-material/Send'
import NoteIcon from '@mui/icons-material/StickyNote2Outlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  beginDraft,
  chatDraftKey,
  readDraft,
  readDraftIsNote,
  readDraftPictures,
  writeDraft,
} from '@/components/customers/chat-drafts'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useSession } from '@/components/state/session-context'
import { sizeText } from '@/contract/body-limits'
import { isVisible } from '@/contract/formats'
import { stickerSize } from '@/contract/messaging/attachment-kinds'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { countSms, maxSmsSegments } from '@/contract/messaging/sms-segments'
import { variablesIn } from '@/contract/template-text'
import { AttachmentDialog } from './attachment-dialog'
import { acceptedFiles, attachmentOf } from './attachment-kind'
import { ChosenPictures } from './chosen-pictures'
import { isComposing } from './is-composing'
import { outgoingJson } from './outgoing-json'
import { isStickerSize } from './sticker-size'
import { TemplateMenu } from './template-menu'

interface Props {
  channel: MessageChannel
  siteId: number
  /** The customer's number, or user id on LINE. */
  to: string
  /** Names the conversation among the drafts. */
  draftOf: string
  /** Why nothing but templates can be sent now. */
  refusal: string | null
  /** How long anything can be sent; null: always, or not now. */
  timeLeft?: string | null
  /** What can be sent instead. */
  instead?: ReactNode
  /** The last message of the conversation, if known. */
  lastId?: number
  /** Whether it begins with the focus, behind its text. */
  hasFocus?: boolean
  /** Called with every change of the text by the user. */
  onType?: () => void
  /** Gets the content of a message as the API takes it; resolves with whether it was taken. */
  onSend: (content: string) => Promise<boolean>
  /** Writes an internal note; optional: there is no conversation yet. */
  onNote?: (text: string) => Promise<boolean>
}

/** The content of a text message: plain on SMS, JSON on the other channels (CHT-41). */
const textContent = (channel: MessageChannel, to: string, text: string): string =>
  channel === 'sms' ? text : outgoingJson(to, 'text', { body: text })

/** Where a message is written. Enter sends it, Shift+Enter begins a line; neither while an input method composes. */
export function Composer({
  channel,
  siteId,
  to,
  draftOf,
  refusal,
  timeLeft = null,
  instead,
  hasFocus = false,
  lastId,
  onType,
  onSend,
  onNote,
}: Props) {
  const t = useTranslations('messaging')
  const { notifyError, notify } = useFeedback()
  const { adminId } = useSession().profile
  const draft = chatDraftKey(adminId, draftOf)
  const [text, setText] = useState(() => readDraft(draft))
  const [attached, setAttached] = useState<File | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const isBlank = !isVisible(text)
  const [isNote, setNote] = useState(() => readDraftIsNote(draft))
  const [isBusy, setBusy] = useState(false)
  const [pictures, setPictures] = useState(() => readDraftPictures(draft))
  const isEmpty = isBlank && (pictures.length === 0 || isNote)
  const sms = channel === 'sms' && !isNote ? countSms(text) : null
  // What was written as a note never becomes a message by itself, not even where no note can be saved.
  // A template may name what is known only here.
  const unfilled = isNote ? [] : variablesIn(text).map((name) => `{{${name}}}`)
  const isClosed = isNote ? !onNote : refusal !== null

  const isUnsendable = isEmpty || sms?.isTooLong || isClosed || unfilled.length > 0

  // Inserted texts are begun elsewhere, and others before the messages are loaded.
  useEffect(() => beginDraft(draft, lastId), [draft, lastId])

  const write = (next: string, asNote = isNote) => {
    setText(next)
    setNote(asNote)
    writeDraft(draft, { text: next, isNote: asNote, lastId })
  }
  const choose = (next: readonly string[]) => {
    setPictures(next)
    writeDraft(draft, { text, isNote, lastId, pictures: next })
  }
  /** Sends the chosen pictures and then the text; resolves with false where one was not taken, which then stays. */
  const sendAll = async (): Promise<boolean> => {
    for (const [place, link] of pictures.entries()) {
      if (!(await onSend(outgoingJson(to, 'image', { link })))) return false
      choose(pictures.slice(place + 1))
    }
    return isBlank || onSend(textContent(channel, to, text))
  }
  const send = async () => {
    if (isUnsendable || isBusy) return
    setBusy(true)
    const isTaken = await (isNote ? onNote?.(text) : sendAll())
    setBusy(false)
    if (!isTaken) return
    write('', false)
  }
  /** Why a file cannot be sent; null: it can. */
  const refusalOf = async (file: File): Promise<string | null> => {
    const { name } = file
    const found = attachmentOf(file)
    if ('refused' in found) {
      return found.refused === 'size'
        ? t('fileTooLarge', { name, limit: sizeText(found.maxBytes) })
        : t('fileRefused', { name })
    }
    if (channel === 'line' && found.kind === 'document') return t('noDocuments', { name })
    if (found.kind === 'sticker' && !(await isStickerSize(file))) return t('stickerSize', { name, size: stickerSize })
    return null
  }
  const attach = async (file: File | undefined) => {
    if (!file) return
    const reason = await refusalOf(file)
    if (reason) notify(reason, 'error')
    else setAttached(file)
  }

  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', p: 2 }}>
      {(refusal ?? timeLeft) && (
        <Typography
          role={refusal ? 'status' : undefined}
          variant="caption"
          color={refusal ? 'warning' : 'textSecondary'}
          sx={{ display: 'block', px: 2, pb: 1 }}
        >
          {refusal ?? timeLeft}
        </Typography>
      )}
      {instead}
      {pictures.length > 0 && <ChosenPictures urls={pictures} onChange={choose} />}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
        {channel !== 'sms' && (
          <>
            <Tooltip title={t('attach')}>
              <span>
                <IconButton
                  aria-label={t('attach')}
                  disabled={refusal !== null || isNote}
                  onClick={() => chooser.current?.click()}
                >
                  <AttachFileIcon fontSize="small" />
                </IconButton>
              </span>
            </Tooltip>
            <input
              ref={chooser}
              type="file"
              hidden
              accept={acceptedFiles}
              onChange={({ target }) => {
                void attach(target.files?.[0])
                target.value = ''
              }}
            />
          </>
        )}
        <TemplateMenu
          channel={channel}
          siteId={siteId}
          to={to}
          isDisabled={refusal !== null || isNote}
          onChoose={(content) => write([text.trimEnd(), content].filter(Boolean).join('\n'))}
        />
        <TextField
          multiline
          minRows={1}
          maxRows={5}
          fullWidth
          size="small"
          value={text}
          disabled={refusal !== null && !isNote}
          autoFocus={hasFocus}
          onFocus={({ target }) => hasFocus && target.setSelectionRange(target.value.length, target.value.length)}
          placeholder={t(isNote ? 'enterNote' : 'enterMessage')}
          onChange={({ target }) => {
            write(target.value)
            onType?.()
          }}
          onPaste={(event) => {
            const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
            if (!file || channel === 'sms' || isNote) return
            event.preventDefault()
            void attach(file)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
            event.preventDefault()
            // The key that sent a message, or cancelled its sending, may still be down.
            if (!event.repeat) void send()
          }}
          slotProps={{ htmlInput: { readOnly: isBusy, 'aria-label': t(isNote ? 'note' : 'message') } }}
          sx={isNote ? { '& fieldset': { borderStyle: 'dashed', borderColor: 'warning.main' } } : undefined}
        />
        {(onNote ?? isNote) && (
          <Tooltip title={t('noteSwitch')}>
            <IconButton aria-label={t('noteSwitch')} aria-pressed={isNote} onClick={() => write(text, !isNote)}>
              <NoteIcon fontSize="small" color={isNote ? 'warning' : undefined} />
            </IconButton>
          </Tooltip>
        )}
        <Tooltip title={t(isNote ? 'saveNote' : 'send')}>
          <span>
            <IconButton
              color="primary"
              aria-label={t(isNote ? 'saveNote' : 'send')}
              disabled={isUnsendable}
              onClick={() => void send()}
            >
              <SendIcon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      </Box>
      {unfilled.length > 0 && (
        <Typography role="status" variant="caption" color="error" sx={{ display: 'block', px: 2 }}>
          {t('unfilled', { variables: unfilled.join(', ') })}
        </Typography>
      )}
      {sms?.isNotable && (
        <Typography role="status" variant="caption" color={sms.isTooLong ? 'error' : 'textSecondary'} sx={{ px: 2 }}>
          {sms.isTooLong
            ? t('smsTooLong', { max: maxSmsSegments })
            : t('smsCount', { segments: sms.segments, remaining: sms.remaining })}
        </Typography>
      )}
      {attached && (
        <AttachmentDialog
          channel={channel}
          to={to}
          file={attached}
          onClose={() => setAttached(null)}
          onUploaded={async (content) => {
            const isTaken = await onSend(content)
            if (isTaken) setAttached(null)
            return isTaken
          }}
          onError={notifyError}
        />
      )}
    </Box>
  )
}

'use client'
import SendIcon from '@mui/icons-material/Send'
import NoteIcon from '@mui/icons-material/StickyNote2Outlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { isVisible } from '@/contract/formats'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { countSms, maxSmsSegments } from '@/contract/messaging/sms-segments'
import { countText } from '@/contract/messaging/text-limits'
import { variablesIn } from '@/contract/text/template-text'
import { AttachButton } from './attach-button'
import { AttachmentDialog } from './attachment-dialog'
import { ChosenPictures } from './chosen-pictures'
import { ComposerField } from './composer-field'
import { outgoingJson } from './outgoing-json'
import { TemplateMenu } from './template-menu'
import { ToolButton } from './tool-button'
import { useAttachment } from './use-attachment'
import { useChatDraft } from './use-chat-draft'

interface Props {
  channel: MessageChannel
  siteId: number
  /** The customer's number, or user id on LINE; undefined where it is hidden. */
  to: string | undefined
  /** Names the conversation among the drafts. */
  draftOf: string
  /** What it was called there before its number was known. */
  formerly?: string
  /** The longest text that the site's provider takes; null where that of the channel counts. */
  maxText?: number | null
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

/** Where a message is written. */
export function Composer(props: Props) {
  const {
    channel,
    siteId,
    to,
    draftOf,
    formerly,
    maxText = null,
    refusal,
    timeLeft,
    instead,
    hasFocus = false,
    lastId,
    onType,
    onSend,
    onNote,
  } = props
  const t = useTranslations('messaging')
  const { notifyError } = useFeedback()
  const draft = useChatDraft({ draftOf, formerly, lastId })
  const { text, isNote, pictures, write, choose } = draft
  const { attached, attach, detach } = useAttachment(channel)
  const { sms, count, unfilled, isSendable } = checkDraft(channel, draft, maxText)
  // What was written as a note never becomes a message by itself, not even where no note can be saved.
  const isOpen = isNote ? onNote !== undefined : refusal === null
  const { isBusy, send } = useSendDraft(props, draft)
  const submit = () => isSendable && isOpen && send()
  const isMessage = refusal === null && !isNote
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
        {channel !== 'sms' && <AttachButton isDisabled={!isMessage} onFile={attach} />}
        <TemplateMenu
          channel={channel}
          siteId={siteId}
          to={to}
          isDisabled={!isMessage}
          onChoose={(content) => write([text.trimEnd(), content].filter(Boolean).join('\n'))}
        />
        <ComposerField
          text={text}
          isNote={isNote}
          isDisabled={refusal !== null && !isNote}
          isBusy={isBusy}
          hasFocus={hasFocus}
          onText={(next) => {
            write(next)
            onType?.()
          }}
          onPicture={channel === 'sms' || isNote ? undefined : attach}
          onEnter={submit}
        />
        {(onNote ?? isNote) && (
          <ToolButton label={t('noteSwitch')} aria-pressed={isNote} onClick={() => write(text, !isNote)}>
            <NoteIcon fontSize="small" color={isNote ? 'warning' : undefined} />
          </ToolButton>
        )}
        <ToolButton
          label={t(isNote ? 'saveNote' : 'send')}
          color="primary"
          disabled={!isSendable || !isOpen}
          onClick={submit}
        >
          <SendIcon fontSize="small" />
        </ToolButton>
      </Box>
      <DraftHints unfilled={unfilled} sms={sms} count={count} />
      {attached && (
        <AttachmentDialog
          channel={channel}
          to={to}
          file={attached}
          onClose={detach}
          onUploaded={async (content) => {
            const isTaken = await onSend(content)
            if (isTaken) detach()
            return isTaken
          }}
          onError={notifyError}
        />
      )}
    </Box>
  )
}

type Draft = ReturnType<typeof useChatDraft>

/** What keeps a draft from being sent. */
function checkDraft(channel: MessageChannel, { text, isNote, pictures }: Draft, maxText: number | null) {
  const sms = channel === 'sms' && !isNote ? countSms(text) : null
  const count = isNote ? null : countText(channel, text, maxText)
  // A template may name what is known only here.
  const unfilled = isNote ? [] : variablesIn(text).map((name) => `{{${name}}}`)
  const isEmpty = !isVisible(text) && (isNote || pictures.length === 0)
  const isTooLong = sms?.isTooLong || (count !== null && count.remaining < 0)
  return { sms, count, unfilled, isSendable: !isEmpty && !isTooLong && unfilled.length === 0 }
}

/** Sends the chosen pictures and then the text, or saves the note; what was not taken stays. */
function useSendDraft({ channel, to, onSend, onNote }: Props, { text, isNote, pictures, write, choose }: Draft) {
  const [isBusy, setBusy] = useState(false)
  const sendAll = async (): Promise<boolean> => {
    for (const [place, link] of pictures.entries()) {
      if (!(await onSend(outgoingJson(to, 'image', { link })))) return false
      choose(pictures.slice(place + 1))
    }
    return !isVisible(text) || onSend(textContent(channel, to, text))
  }
  const send = async () => {
    if (isBusy) return
    setBusy(true)
    const isTaken = await (isNote ? onNote?.(text) : sendAll())
    setBusy(false)
    if (isTaken) write('', false)
  }
  return { isBusy, send }
}

/** The content of a text message: plain on SMS, JSON on the other channels (CHT-41). */
const textContent = (channel: MessageChannel, to: string | undefined, text: string): string =>
  channel === 'sms' ? text : outgoingJson(to, 'text', { body: text })

/** What is to be filled in before sending, and how long a text is, where that matters. */
function DraftHints({ unfilled, sms, count }: Pick<ReturnType<typeof checkDraft>, 'unfilled' | 'sms' | 'count'>) {
  const t = useTranslations('messaging')
  return (
    <>
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
      {count && count.remaining <= notableRemaining && (
        <Typography
          role="status"
          variant="caption"
          color={count.remaining < 0 ? 'error' : 'textSecondary'}
          sx={{ px: 2 }}
        >
          {count.remaining < 0
            ? t('textTooLong', { max: count.max, over: -count.remaining })
            : t('textCount', { remaining: count.remaining })}
        </Typography>
      )}
    </>
  )
}

/** From here on the rest is shown. */
const notableRemaining = 200

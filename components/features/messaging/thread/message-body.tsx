'use client'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { imageUrl, previewUrl } from '@/components/fields/pictures/image'
import { useSession } from '@/components/state/session-context'
import { isMediaType, type MessageContent, readContent } from '@/contract/messaging/message-content'
import type { Message } from '../store/messaging-calls'
import { isEmojiOnly } from './emoji-only'
import { JsonDetails } from './json-details'
import { LinkedText } from './linked-text'
import { BasketBody, CardsBody, EventBody, Origin, PlaceBody } from './special-parts'

const PictureDialog = dynamic(
  () => import('@/components/fields/pictures/picture-dialog').then((file) => file.PictureDialog),
  {
    ssr: false,
  },
)

const breaking = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const
/** A longer text is cut until it is opened, so that one message cannot slow down all. */
const maxText = 5000

/** A preview is as wide as its file, up to this part of the window; on mobile screens 15 % would be a stamp. */
const previewWidth = { xs: '60vw', md: '15vw' } as const

interface Props {
  message: Pick<Message, 'content' | 'contentJson'> & Partial<Pick<Message, 'withdrawnTime'>>
  /** Shows a text of any length at once. */
  isUncut?: boolean
}

/** The content of a message by its type (CHT-25 to CHT-31); what cannot be read is shown as it came. */
export function MessageBody({ message, isUncut }: Props) {
  const t = useTranslations('messaging')
  const { imageDirectHosts } = useSession()
  if (message.contentJson === null || message.contentJson === undefined) {
    return /^\s*[{[]/.test(message.content) ? (
      <Unreadable content={message.content} />
    ) : (
      <Text text={message.content} isUncut={isUncut} />
    )
  }
  const read = readContent(message.contentJson)
  const { type, text, caption, url: address } = read
  const media = {
    ...read,
    url: address && imageUrl(address, imageDirectHosts),
    preview: address && previewUrl(address, imageDirectHosts),
  }
  if (type === 'template') return <JsonDetails title={t('types.template')} json={message.contentJson} isOpen />
  if (type === 'unknown') {
    return (
      <>
        {text !== null && <Text text={text} isUncut={isUncut} />}
        <JsonDetails title={t('unknownType')} json={message.contentJson} />
      </>
    )
  }
  return (
    <>
      <Origin referral={read.referral} askedArticle={read.askedArticle} />
      {isMediaType(type) ? (
        <Media content={media} />
      ) : (
        <Written content={read} isUncut={isUncut} withdrawnTime={message.withdrawnTime} />
      )}
      {caption && <Text text={caption} />}
    </>
  )
}

/** What is written, chosen, or told. */
function Written({ content, isUncut, withdrawnTime }: Omit<Props, 'message'> & Told) {
  const { type, text, emoji, payload, place, cards, basket } = content
  switch (type) {
    case 'reaction':
      return <Typography sx={{ fontSize: 24 }}>{emoji ?? '–'}</Typography>
    case 'button':
      return (
        <>
          <Text text={text ?? ''} />
          {payload && payload !== text && <Typography variant="caption">{payload}</Typography>}
        </>
      )
    case 'location':
      return place && <PlaceBody place={place} />
    case 'contacts':
      return <CardsBody cards={cards} />
    case 'order':
      return <BasketBody basket={basket} text={text} />
    case 'text':
      return <Text text={text ?? ''} isUncut={isUncut} />
    default:
      return <EventBody event={content} withdrawnTime={withdrawnTime} />
  }
}

interface Told {
  content: MessageContent
  withdrawnTime?: string | null
}

/** A picture, a recording or a file; its caption follows it. */
function Media({ content }: { content: MessageContent & { preview: string | null } }) {
  const t = useTranslations('messaging')
  const { type, url, preview, text, caption, filename, isVoice, seconds } = content
  switch (type) {
    case 'sticker':
      return (
        <>
          {(url || !text) && <Picture url={url} preview={null} name={t('types.sticker')} maxWidth={160} />}
          {text && <Typography variant="caption">{t('stickerOf', { text })}</Typography>}
        </>
      )
    case 'image':
      return <Picture url={url} preview={preview} name={caption ?? t('types.image')} maxWidth={previewWidth} />
    case 'audio':
      return (
        <>
          <Typography variant="caption">
            {isVoice ? t('types.voice') : t('types.audio')}
            {seconds !== null && ` · ${clockOf(seconds)}`}
          </Typography>
          <Medium type={type} url={url} />
        </>
      )
    case 'video':
    case 'document':
      return <Medium type={type} url={url} filename={filename} />
    default:
      return null
  }
}

/** Seconds as on a clock, such as 1:05. */
const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface MediumProps {
  type: 'audio' | 'video' | 'document'
  url: string | null | undefined
  filename?: string | null
}

/** What is played or downloaded, or a note that it is missing. */
function Medium({ type, url, filename }: MediumProps) {
  const t = useTranslations('messaging')
  if (!url) return <Missing />
  if (type === 'audio')
    return <Box component="audio" controls preload="metadata" src={url} sx={{ display: 'block', maxWidth: '100%' }} />
  if (type === 'video')
    return (
      <Box component="video" controls preload="metadata" src={url} sx={{ display: 'block', maxWidth: previewWidth }} />
    )
  return (
    <Link href={url} download={filename ?? true} sx={breaking}>
      {filename ?? t('types.document')}
    </Link>
  )
}

function Text({ text, isUncut = false }: { text: string; isUncut?: boolean }) {
  const t = useTranslations('messaging')
  const [isOpen, setOpen] = useState(false)
  if (isEmojiOnly(text)) return <Typography sx={{ fontSize: 32, lineHeight: 1.3 }}>{text}</Typography>
  const isCut = text.length > maxText && !isOpen && !isUncut
  return (
    <Typography variant="body2" component="div" sx={breaking}>
      <LinkedText text={isCut ? `${text.slice(0, maxText)}…` : text} />
      {isCut && (
        <Link component="button" type="button" onClick={() => setOpen(true)} sx={{ display: 'block' }}>
          {t('showAll')}
        </Link>
      )}
    </Typography>
  )
}

function Unreadable({ content }: { content: string }) {
  const t = useTranslations('messaging')
  return (
    <details>
      <summary>{t('unknownType')}</summary>
      <Box component="pre" sx={{ m: 0, fontSize: 12, maxHeight: 240, overflow: 'auto', ...breaking }}>
        {content.slice(0, maxText)}
      </Box>
    </details>
  )
}

function Missing() {
  const t = useTranslations('messaging')
  return (
    <Typography variant="body2" color="textSecondary">
      {t('mediaMissing')}
    </Typography>
  )
}

interface PictureProps {
  url: string | null
  /** The address of a small one; null: it is small itself, and may move. */
  preview: string | null
  name: string
  maxWidth: number | typeof previewWidth
}

/** A picture that opens over the page, or a note that it cannot be loaded. */
function Picture({ url, preview, name, maxWidth }: PictureProps) {
  const t = useTranslations('messaging')
  const [isBroken, setBroken] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (!url || isBroken) return <Missing />
  return (
    <>
      <ButtonBase onClick={() => setOpen(true)} aria-label={t('openImage', { name })} sx={{ display: 'block' }}>
        <Box
          component="img"
          src={preview ?? url}
          alt=""
          loading="lazy"
          onError={() => setBroken(true)}
          sx={{
            display: 'block',
            maxWidth,
            maxHeight: 320,
            objectFit: 'contain',
            borderRadius: 1,
          }}
        />
      </ButtonBase>
      {isOpen && <PictureDialog src={url} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { chatDraftKey, readDraft, threadOf, writeDraft } from '@/components/customers/chat-drafts'
import { conversationsOf } from '@/components/customers/conversations-of'
import { useFeedback } from '@/components/feedback/feedback-context'
import { StoredImage } from '@/components/fields/pictures/image'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { showChatBeside } from '@/components/state/chat-store'
import { useLanguage } from '@/components/state/language'
import { useSession } from '@/components/state/session-context'
import { BusyButton } from '@/components/ui/busy-button'
import type { OrderPicture } from '@/contract/entities/order-parts'
import type { orders } from '@/contract/entities/orders'
import { lineName } from '@/contract/text/line-name'
import { partList, partNote } from './part-styles'

/** The pictures that checks have taken of an order's pieces, with their weight; each line's can be sent to the customer. */
export function PicturesPart({ shown, record }: PartProps<typeof orders>) {
  const t = useTranslations('orders')
  const weightOf = useWeight()
  const { busy, send } = useSendPictures(shown)
  if (!record || record.pictures.length === 0) return null
  const nameOf = (id: number) => {
    const line = record.lines.find(({ orderLineId }) => orderLineId === id)
    return line ? lineName(line) : ''
  }
  return (
    <Section title={t('pictures')}>
      <Box component="ul" sx={partList}>
        {byLine(record.pictures).map(({ orderLineId, imageUrls, weight, defectiveQty }) => {
          const name = nameOf(orderLineId)
          const notes = [weightOf(weight), defectiveQty > 0 && t('defectivePictures', { n: defectiveQty })]
          return (
            <Box component="li" key={orderLineId} sx={{ display: 'grid', gap: 2 }}>
              <Box>
                {name}
                <Box sx={partNote}>{notes.filter(Boolean).join(' · ')}</Box>
              </Box>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                {imageUrls.map((url) => (
                  <StoredImage key={url} url={url} size={96} alt={name} />
                ))}
              </Box>
              {shown.phone && (
                <BusyButton
                  size="small"
                  variant="outlined"
                  loading={busy === orderLineId}
                  aria-label={t('sendPicturesOf', { name })}
                  onClick={() => void send({ orderLineId, imageUrls, name, weight: weightOf(weight) })}
                  sx={{ justifySelf: 'start' }}
                >
                  {t('sendPictures')}
                </BusyButton>
              )}
            </Box>
          )
        })}
      </Box>
    </Section>
  )
}

/** The pictures of several checks of the same line together. */
export function byLine(pictures: readonly OrderPicture[]): OrderPicture[] {
  const lines = new Map<number, OrderPicture>()
  for (const picture of pictures) {
    const before = lines.get(picture.orderLineId)
    lines.set(picture.orderLineId, {
      ...picture,
      imageUrls: [...new Set([...(before?.imageUrls ?? []), ...picture.imageUrls])],
      defectiveQty: picture.defectiveQty + (before?.defectiveQty ?? 0),
    })
  }
  return [...lines.values()]
}

/** Grams as the reader writes them; null where there are none. */
function useWeight(): (grams: number | null) => string | null {
  const format = new Intl.NumberFormat(useLanguage(), { style: 'unit', unit: 'gram' })
  return (grams) => (grams ? format.format(grams) : null)
}

interface Chosen {
  orderLineId: number
  imageUrls: readonly string[]
  name: string
  weight: string | null
}

/**
 * Opens the chat with the customer of an order, pictures and a text about them begun; on the channel last used with them
 * that takes pictures, or WhatsApp. What was begun there before stays.
 */
function useSendPictures({
  siteId,
  phone,
  friendlyOrderId,
}: Pick<PartProps<typeof orders>['shown'], 'siteId' | 'phone' | 'friendlyOrderId'>) {
  const t = useTranslations('orders')
  const { notifyError } = useFeedback()
  const { adminId } = useSession().profile
  const [busy, setBusy] = useState<number | null>(null)
  const send = async ({ orderLineId, imageUrls, name, weight }: Chosen) => {
    if (!phone) return
    setBusy(orderLineId)
    try {
      const last = (await conversationsOf(siteId, phone)).find(({ channel }) => channel !== 'sms')
      const { channel, recipient } = last ?? ({ channel: 'whatsapp', recipient: { to: phone } } as const)
      const draft = chatDraftKey(adminId, threadOf(channel, siteId, recipient))
      const values = { number: friendlyOrderId, name }
      const text = weight ? t('picturesText', { ...values, weight }) : t('picturesTextBare', values)
      writeDraft(draft, { text: readDraft(draft) || text, isNote: false, pictures: imageUrls })
      showChatBeside({ channel, siteId, ...(last ? { conversationId: last.id } : { number: phone }) })
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(null)
    }
  }
  return { busy, send }
}

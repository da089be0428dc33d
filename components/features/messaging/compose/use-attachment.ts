import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { sizeText } from '@/contract/calls/body-limits'
import { stickerSize } from '@/contract/messaging/attachment-kinds'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { attachmentOf } from './attachment-kind'

/** The file that is about to be sent; one that cannot be sent is refused with the reason. */
export function useAttachment(channel: MessageChannel) {
  const t = useTranslations('messaging')
  const { notify } = useFeedback()
  const [attached, setAttached] = useState<File | null>(null)
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
  return { attached, attach, detach: () => setAttached(null) }
}

/** Whether a picture has the only size that a sticker may have; false where it cannot be decoded. */
async function isStickerSize(file: File): Promise<boolean> {
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    picture.close()
    return width === stickerSize && height === stickerSize
  } catch {
    return false
  }
}

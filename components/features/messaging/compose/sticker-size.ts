import { stickerSize } from '@/contract/messaging/attachment-kinds'

/** Whether a picture has the only size that a sticker may have; false where it cannot be decoded. */
export async function isStickerSize(file: File): Promise<boolean> {
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    picture.close()
    return width === stickerSize && height === stickerSize
  } catch {
    return false
  }
}

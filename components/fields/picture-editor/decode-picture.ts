/** What is stored as a picture cannot be drawn by this browser. */
export class NoPicture extends Error {}

/** A picture, upright, to be drawn. Drawings (SVG) have no pixels of their own, and become some of their natural size. */
export async function decodePicture(blob: Blob): Promise<ImageBitmap> {
  try {
    return await (blob.type.startsWith('image/svg') ? bitmapOfDrawing(blob) : createImageBitmap(blob))
  } catch (cause) {
    throw new NoPicture('The picture could not be decoded.', { cause })
  }
}

const usualSide = 800

async function bitmapOfDrawing(blob: Blob): Promise<ImageBitmap> {
  const address = URL.createObjectURL(blob)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    // A small one, or one without a size of its own, is drawn large enough to be edited.
    const [width, height] = [image.naturalWidth || usualSide, image.naturalHeight || usualSide]
    const scale = Math.max(1, usualSide / Math.max(width, height))
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) })
    // A bitmap straight from a drawing without a size of its own is empty.
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await createImageBitmap(canvas)
  } finally {
    URL.revokeObjectURL(address)
  }
}

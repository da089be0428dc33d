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
    // Without a size of its own a drawing fills what it is drawn into.
    const [resizeWidth, resizeHeight] = [image.naturalWidth || usualSide, image.naturalHeight || usualSide]
    return await createImageBitmap(image, { resizeWidth, resizeHeight })
  } finally {
    URL.revokeObjectURL(address)
  }
}

import type { Page } from '@playwright/test'

const maxBytes = 60_000

/**
 * A screenshot as WebP of at most 60 kB, in the best quality that fits. The browser encodes it, as Playwright has no WebP.
 * @throws where it does not fit in a quality that can be read
 */
export async function webpOf(page: Page): Promise<Buffer> {
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const encoder = await page.context().newPage()
  try {
    for (let quality = 0.9; quality >= 0.3; quality -= 0.05) {
      const webp = await encoder.evaluate(encode, { png: png.toString('base64'), quality })
      const bytes = Buffer.from(webp, 'base64')
      if (bytes.length <= maxBytes) return bytes
    }
  } finally {
    await encoder.close()
  }
  throw new Error('The picture does not fit into 60 kB.')
}

/** Runs in the page. */
async function encode({ png, quality }: { png: string; quality: number }): Promise<string> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  return canvas.toDataURL('image/webp', quality).replace(/^.*,/, '')
}

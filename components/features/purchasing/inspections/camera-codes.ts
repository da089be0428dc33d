import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const everyMs = 120
/** The same code is one scan as long as it stays in the picture, and this much longer. */
const sameForMs = 3000
const formats = ['Code128', 'Code39', 'ITF', 'EAN13', 'EAN8', 'UPCA', 'UPCE', 'QRCode', 'DataMatrix'] as const

/** Tells which codes are scans: one that is seen again and again is one. */
export class SeenCodes {
  private readonly lastSeen = new Map<string, number>()

  /** Whether a code that is seen now is a scan of its own. */
  isNew(code: string, nowMs: number): boolean {
    const seenMs = this.lastSeen.get(code)
    this.lastSeen.set(code, nowMs)
    return seenMs === undefined || nowMs - seenMs > sameForMs
  }
}

/**
 * Reads barcodes in the picture of a camera until it is stopped. The program comes from this console alone.
 * @throws where the program cannot be loaded
 */
export async function readCamera(video: HTMLVideoElement, onCode: (code: string) => void, signal: AbortSignal) {
  await prepareZXingModule({ overrides: { locateFile: () => '/decoder/reader.wasm' }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const seen = new SeenCodes()
  while (pen && !signal.aborted) {
    if (video.videoWidth > 0) {
      canvas.width = video.videoWidth
      canvas.height = video.videoHeight
      pen.drawImage(video, 0, 0)
      const picture = pen.getImageData(0, 0, canvas.width, canvas.height)
      const found = await readBarcodes(picture, { formats: [...formats], maxNumberOfSymbols: 1 })
      if (signal.aborted) return
      for (const { text } of found) if (text && seen.isNew(text, performance.now())) onCode(text)
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

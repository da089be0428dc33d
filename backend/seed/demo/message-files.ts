import type { FileStore } from '../../files/file-store'
import { readSeedFile } from '../read-data'

/** Small media for demo messages, drawn and recorded for this purpose: a cup, a face, two tones; and their formats. */
const demoMedia = { picture: 'jpg', drawing: 'png', sticker: 'webp', clip: 'mp4', voice: 'm4a' } as const

/** The paths of the media of demo messages. */
export type DemoFiles = Record<keyof typeof demoMedia | 'document', string>

/** A page with one line of text, written by hand. */
function pdfOf(text: string): string {
  const stream = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return `${body}xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}`
}

/** Stores the media files of demo messages. */
export async function keepDemoFiles(store: FileStore): Promise<DemoFiles> {
  const kept = Object.entries(demoMedia).map(
    async ([name, extension]) =>
      [name, await store.keep(readSeedFile(`media/${name}.${extension}`), extension)] as const,
  )
  const document = await store.keep(pdfOf('Receipt 20260001'), 'pdf')
  return { ...(Object.fromEntries(await Promise.all(kept)) as Omit<DemoFiles, 'document'>), document }
}

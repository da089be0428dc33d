import { downloadZip } from 'client-zip'
import { fetchFile } from './fetch-file'

export interface WantedFile {
  /** Its address here. */
  src: string
  /** Without an extension, which its content decides. */
  name: string
}

export interface Zipped {
  /** Undefined where no file could be had. */
  zip: Blob | undefined
  /** The positions of files that could not be had, from 1, and why. */
  failed: readonly { position: number; error: unknown }[]
}

interface Options {
  /** Receives how many files have been fetched, or could not be. */
  onProgress: (done: number) => void
  signal: AbortSignal
}

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
}
const atOnce = 4

/** Fetches files, a few at once, and zips them in this browser. One that fails does not keep the others. */
export async function zipFiles(files: readonly WantedFile[], { onProgress, signal }: Options): Promise<Zipped> {
  const blobs: (Blob | undefined)[] = []
  const failed: { position: number; error: unknown }[] = []
  let [next, done] = [0, 0]
  const work = async () => {
    while (next < files.length) {
      const at = next++
      try {
        blobs[at] = await fetchFile(files[at]?.src ?? '', signal)
      } catch (error) {
        if (signal.aborted) throw error
        failed.push({ position: at + 1, error })
      }
      onProgress(++done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const found = files.flatMap(({ name }, at) => {
    const input = blobs[at]
    return input ? [{ name: fileName(name, input.type), input }] : []
  })
  const names = toldApart(found.map(({ name }) => name))
  const entries = found.map(({ input }, at) => ({ name: names[at], input: input.stream(), size: input.size }))
  failed.sort((one, other) => one.position - other.position)
  return { zip: entries.length > 0 ? await downloadZip(entries).blob() : undefined, failed }
}

/** A name that every system takes, with the extension of the content. */
function fileName(name: string, type: string): string {
  const plain = name.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_').trim() || 'file'
  const extension = extensions[type.split(';')[0]?.trim() ?? '']
  return extension ? `${plain}.${extension}` : plain
}

/** Equal names get a number: `a.jpg`, `a (2).jpg`. Case does not tell names apart everywhere. */
export function toldApart(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const dot = name.lastIndexOf('.')
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let candidate = name
    for (let nth = 2; taken.has(candidate.toLowerCase()); nth++) candidate = `${stem} (${nth})${extension}`
    taken.add(candidate.toLowerCase())
    return candidate
  })
}

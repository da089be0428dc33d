import type { Readable } from 'node:stream'

/**
 * A body as a whole. Rejects where it breaks off or is longer than the limit; the stream is destroyed then.
 * @param onBytes is told the size of each piece
 */
export async function readBody(
  stream: Readable,
  maxBytes: number,
  onBytes: (bytes: number) => void = () => {},
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    onBytes(chunk.length)
    if (size > maxBytes) throw new Error('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

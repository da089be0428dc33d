import type { Readable } from 'node:stream'

/**
 * Reads a whole body. Rejects if it is aborted or above the limit, and destroys the stream.
 * @param onBytes receives the size of each chunk
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

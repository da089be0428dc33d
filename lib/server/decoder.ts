import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const maxAgeS = 30 * 86_400
const headers = { 'Content-Type': 'application/wasm', 'Cache-Control': `public, max-age=${maxAgeS}` }
const noDocument = { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': `default-src 'none'; sandbox` }

/** The response for the program that reads barcodes in camera pictures, from this host. */
export async function decoderResponse(): Promise<Response> {
  const program = await readFile(join(process.cwd(), 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'))
  return new Response(new Uint8Array(program), { headers: { ...headers, ...noDocument } })
}

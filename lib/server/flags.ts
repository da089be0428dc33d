import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const flagFile = /^[A-Z]{2}\.svg$/
const maxAgeS = 30 * 86_400

const headers = {
  'Content-Type': 'image/svg+xml',
  'Cache-Control': `public, max-age=${maxAgeS}`,
  'X-Content-Type-Options': 'nosniff',
  // An SVG opened on its own is a document: it may run and load nothing.
  'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
}

/**
 * The response for a flag's file name such as `HK.svg`, or 404. Files are read on demand, because a page shows only a
 * few.
 */
export async function flagResponse(name: string): Promise<Response> {
  if (!flagFile.test(name)) return new Response(null, { status: 404 })
  try {
    const drawing = await readFile(join(process.cwd(), 'node_modules/country-flag-icons/3x2', name))
    return new Response(new Uint8Array(drawing), { headers })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return new Response(null, { status: 404, headers: { 'Cache-Control': headers['Cache-Control'] } })
  }
}

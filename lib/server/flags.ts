import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const flagFile = /^[A-Z]{2}\.svg$/
const keptS = 30 * 86_400

const headers = {
  'Content-Type': 'image/svg+xml',
  'Cache-Control': `public, max-age=${keptS}`,
  'X-Content-Type-Options': 'nosniff',
  // Opened by itself a drawing is a page: it may do nothing.
  'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
}

/** The flag of a file's name such as `HK.svg`, or 404. One at a time: nobody loads all of them to see twenty. */
export async function flagResponse(name: string): Promise<Response> {
  if (!flagFile.test(name)) return new Response(null, { status: 404 })
  try {
    const drawing = await readFile(join(process.cwd(), 'node_modules/country-flag-icons/3x2', name))
    return new Response(new Uint8Array(drawing), { headers })
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault
    return new Response(null, { status: 404, headers: { 'Cache-Control': headers['Cache-Control'] } })
  }
}

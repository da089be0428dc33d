// The console's scripts and styles, compressed once when they are built instead of at every request, and smaller.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const types = { '.js': 'application/javascript; charset=UTF-8', '.css': 'text/css; charset=UTF-8' }
const typeOf = (name) => types[name.slice(name.lastIndexOf('.'))]

/** The paths of all files in a folder and below it. */
export function* files(folder, below = '') {
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const path = below ? `${below}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* files(folder, path)
    else yield path
  }
}

/** Writes a Brotli twin beside every script and style. */
export function precompress(folder) {
  for (const path of files(folder)) {
    if (!typeOf(path)) continue
    const content = readFileSync(join(folder, path))
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_QUALITY]: 11 }
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(content, { params: size }))
  }
}

/**
 * Answers requests for the twins. The names are known beforehand, so no path can lead anywhere else.
 * @returns a function that says whether it has answered
 */
export function servePrecompressed(folder, prefix) {
  const known = new Map()
  for (const path of files(folder)) {
    if (!path.endsWith('.br')) continue
    known.set(`${prefix}/${path.slice(0, -3)}`, {
      body: readFileSync(join(folder, path)),
      type: typeOf(path.slice(0, -3)),
    })
  }
  return (request, response) => {
    if (request.method !== 'GET' || !/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return false
    const found = known.get(request.url?.split('?', 1)[0])
    if (!found) return false
    response.writeHead(200, {
      'Content-Type': found.type,
      'Content-Encoding': 'br',
      'Content-Length': found.body.length,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
    })
    response.end(found.body)
    return true
  }
}

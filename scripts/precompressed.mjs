// The console's scripts and styles, compressed at build time instead of on every request, and smaller.
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

/**
 * Writes a Brotli file beside every script and style.
 * @param {string} folder
 * @param {number} [quality] 0 to 11, the smallest files
 */
export function precompress(folder, quality = constants.BROTLI_MAX_QUALITY) {
  for (const path of files(folder)) {
    if (!typeOf(path)) continue
    const content = readFileSync(join(folder, path))
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_QUALITY]: quality }
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(content, { params: size }))
  }
}

/**
 * Serves requests below a path from the precompressed files, and 404 for others. File names are known in advance, so no
 * path can escape the folder.
 * @returns a function that returns whether it has sent a response
 */
export function servePrecompressed(folder, prefix) {
  const names = new Set()
  const twins = new Map()
  for (const path of files(folder)) {
    const name = `${prefix}/${path}`
    if (!path.endsWith('.br')) names.add(name)
    else {
      const type = typeOf(path.slice(0, -3))
      twins.set(name.slice(0, -3), { body: readFileSync(join(folder, path)), type })
    }
  }
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? ''
    if (!path.startsWith(`${prefix}/`)) return false
    if (!names.has(decodeURIComponent(path))) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
      response.end('Not found.')
      return true
    }
    const found = twins.get(path)
    if (!found || request.method !== 'GET' || !/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return false
    response.writeHead(200, {
      'Content-Type': found.type,
      'Content-Encoding': 'br',
      'Content-Length': found.body.length,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    })
    response.end(found.body)
    return true
  }
}

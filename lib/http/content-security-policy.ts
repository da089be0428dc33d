import 'server-only'
import { environment } from '../process/env'

const isDevelopment = process.env.NODE_ENV === 'development'

/**
 * Only scripts with the page's nonce run, and no site may embed the console.
 * @param readsCodes whether the page may run the program that reads barcodes in camera pictures
 */
export function contentSecurityPolicy(nonce: string, readsCodes = false): string {
  const decoder = readsCodes ? " 'wasm-unsafe-eval'" : ''
  const images = environment()
    .IMAGE_DIRECT_HOSTS.map((host) => `https://${host}`)
    .join(' ')
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${decoder}${isDevelopment ? " 'unsafe-eval'" : ''}`,
    // Emotion names its styles by the nonce; values in style attributes cannot be named.
    isDevelopment ? `style-src 'self' 'unsafe-inline'` : `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob: ${images}`.trim(),
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

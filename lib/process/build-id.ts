import 'server-only'
import { readFileSync } from 'node:fs'

let known: string | null | undefined

/** The build that this process serves; null in development, where there is none. */
export function buildId(): string | null {
  if (known === undefined) {
    try {
      known = process.env.NODE_ENV === 'production' ? readFileSync('.next/BUILD_ID', 'utf8').trim() : null
    } catch {
      known = null
    }
  }
  return known
}

import { TextDecoder, TextEncoder } from 'node:util'

/** jsdom lacks these; the grid needs them on import. */
Object.assign(globalThis, { TextDecoder, TextEncoder })

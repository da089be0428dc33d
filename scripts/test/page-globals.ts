import { TextDecoder, TextEncoder } from 'node:util'

/** The simulated page lacks these; the grid asks for them when it is loaded. */
Object.assign(globalThis, { TextDecoder, TextEncoder })

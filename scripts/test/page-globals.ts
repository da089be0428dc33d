import { TextDecoder, TextEncoder } from 'node:util'

/** jsdom has no layout, so nothing is ever resized. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom lacks these; the grid needs the first two on import. */
Object.assign(globalThis, { TextDecoder, TextEncoder, ResizeObserver })

import { TextDecoder, TextEncoder } from 'node:util'
import * as React from 'react'

/** jsdom has no layout, so nothing is ever resized. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom lacks these; the grid needs the first two on import. */
Object.assign(globalThis, { TextDecoder, TextEncoder, ResizeObserver })

/**
 * React in development takes a stack for each of the first 10,000 elements of every second, for its warnings. That is a
 * fourteenth of the time of all tests of pages; with its counter at the limit it names components alone.
 */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} })

/** Listeners of one event. */
export interface Listeners<Args extends unknown[]> {
  /** Calls back on each event until the returned function is called. */
  subscribe: (listener: (...args: Args) => void) => () => void
  notify: (...args: Args) => void
}

/** An empty set of listeners; one that subscribes twice is called once. */
export function createListeners<Args extends unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: (...args) => {
      for (const listener of listeners) listener(...args)
    },
  }
}

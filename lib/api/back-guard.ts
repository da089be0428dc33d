type Listener = (event: PopStateEvent) => void

let listener: Listener | null = null

/** Registers a listener that runs before all others on each history step, until the returned function is called. */
export function guardBack(next: Listener): () => void {
  listener = next
  return () => {
    if (listener === next) listener = null
  }
}

/**
 * Call this before the router registers its listener, which renders the other page at once and would discard unsaved
 * input before a confirmation.
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => listener?.(event))
}

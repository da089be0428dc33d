type Ask = (event: PopStateEvent) => void

let ask: Ask | null = null

/** Hears of each step back or forward in the history before anybody else, until the returned function is called. */
export function guardBack(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = null
  }
}

/**
 * Has to be called before the router listens: it draws the other page at once, and what was typed would be gone
 * before anybody could ask.
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => ask?.(event))
}

type Listener = (asked: string) => void

const listeners = new Set<Listener>()

/** Hears of each call of the console that went well, until the returned function is called. */
export function onCallDone(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** @param asked its method and path, as in the `asked` of a call that failed */
export function emitCallDone(asked: string): void {
  for (const listener of listeners) listener(asked)
}

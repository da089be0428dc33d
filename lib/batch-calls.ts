/**
 * Returns a function that passes items on: the first at once, and those that follow within `pauseMs` together, when it
 * is over.
 */
export function batchCalls<Item>(pauseMs: number, handle: (items: readonly Item[]) => void): (item: Item) => void {
  let waiting: Item[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    const items = waiting
    waiting = []
    timer = items.length > 0 ? setTimeout(flush, pauseMs) : undefined
    if (items.length > 0) handle(items)
  }
  return (item) => {
    waiting.push(item)
    if (!timer) flush()
  }
}

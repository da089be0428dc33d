/** Serializes work: calls during a run share one further run after it. */
export function oneAtATime(work) {
  let running = Promise.resolve()
  let next = null
  return () => {
    next ??= running.then(() => {
      next = null
      const done = work()
      running = done.catch(() => {})
      return done
    })
    return next
  }
}

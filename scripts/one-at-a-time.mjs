/**
 * Makes work that never overlaps itself: who asks while it runs gets it once more afterwards, together with all others
 * who ask meanwhile.
 */
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

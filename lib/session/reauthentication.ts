/** Asks somebody whose session has ended to log in again; true when they have, as the same person. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined
let lastAnswer = false
let answered = 0

/** Who asks, until the returned function is called. */
export function reauthenticateWith(asker: Ask): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

/** How often somebody has been asked. A call notes it when it goes out, to know an answer that came meanwhile. */
export const timesAsked = (): number => answered

/**
 * Whether a call that was refused for want of a session is to be made again. Asks once, however many calls were
 * refused; those that went out before the answer share it.
 * @param sentAfter how often somebody had been asked when the call went out
 */
export function isRenewed(sentAfter: number): Promise<boolean> {
  if (asking) return asking
  if (sentAfter < answered) return Promise.resolve(lastAnswer)
  if (!ask) return Promise.resolve(false)
  asking = ask()
    .catch(() => false)
    .then((answer) => {
      lastAnswer = answer
      answered += 1
      asking = undefined
      return answer
    })
  return asking
}

/** Prompts the user of an expired session; resolves with true after a log-in of the same user. */
type Prompt = () => Promise<boolean>

let prompt: Prompt | undefined
let pending: Promise<boolean> | undefined
let lastResult = false
let completedPrompts = 0

/** Registers the prompt until the returned function is called. */
export function reauthenticateWith(newPrompt: Prompt): () => void {
  prompt = newPrompt
  return () => {
    if (prompt === newPrompt) prompt = undefined
  }
}

/** Number of completed prompts. A call stores it when it is sent, to detect a log-in since then. */
export const promptCount = (): number => completedPrompts

/**
 * Whether to repeat a call rejected with 401. Prompts once for all rejected calls; those sent before the log-in share
 * its result.
 * @param sentAfter number of completed prompts when the call was sent
 */
export function isRenewed(sentAfter: number): Promise<boolean> {
  if (pending) return pending
  if (sentAfter < completedPrompts) return Promise.resolve(lastResult)
  if (!prompt) return Promise.resolve(false)
  pending = prompt()
    .catch(() => false)
    .then((result) => {
      lastResult = result
      completedPrompts += 1
      pending = undefined
      return result
    })
  return pending
}

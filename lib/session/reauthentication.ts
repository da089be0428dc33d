/**
 * Prompts the user of an expired session; resolves with true after a log-in of the same user.
 * @param mustAsk not satisfied by a session that looks fine
 */
type Prompt = (mustAsk: boolean) => Promise<boolean>

let prompt: Prompt | undefined
let pending: { result: Promise<boolean>; mustAsk: boolean } | undefined
let lastResult = false
let completedPrompts = 0
/** `completedPrompts` after the last prompt that had to ask. */
let lastQuestion = 0

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
 * @param isRepeated whether the call was repeated before: then only the user decides, or it would be repeated for ever
 *   while the session looks fine
 */
export async function isRenewed(sentAfter: number, isRepeated = false): Promise<boolean> {
  while (pending) {
    if (pending.mustAsk || !isRepeated) return pending.result
    await pending.result
  }
  if (sentAfter < (isRepeated ? lastQuestion : completedPrompts)) return lastResult
  if (!prompt) return false
  const result = prompt(isRepeated)
    .catch(() => false)
    .then((isRight) => {
      lastResult = isRight
      completedPrompts += 1
      if (isRepeated) lastQuestion = completedPrompts
      pending = undefined
      return isRight
    })
  pending = { result, mustAsk: isRepeated }
  return result
}

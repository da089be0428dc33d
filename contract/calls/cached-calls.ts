/**
 * The GETs whose responses a browser may remember, besides all suggestions: what changes rarely and many screens ask
 * for. Data alone, as browsers do not load the contract.
 */
export const cachedCalls = [
  'GET enums/{name}',
  'GET countries/{id}',
  'GET sites',
  'GET announcements/picks',
  'GET languages',
] as const

/** How long a response may be remembered at most; a write to the same first segment of the path ends that. */
export const cachedSeconds = 60

/** Whether a call of the contract is flagged as cached (API-02). */
export const isCachedCall = (name: string): boolean =>
  /^GET [a-z]+\/suggestions$/.test(name) || (cachedCalls as readonly string[]).includes(name)

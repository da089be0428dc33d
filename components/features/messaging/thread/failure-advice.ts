/** What to do about a message that failed. */
export type FailureAdvice = 'number' | 'template' | 'stopped' | 'service' | 'later' | 'usual'

/** Codes of WhatsApp and Twilio, as they stand in their reasons. */
const codes: readonly (readonly [FailureAdvice, RegExp])[] = [
  // Not a user of WhatsApp, no mobile phone, or out of reach for long.
  ['number', /\b(131026|131021|130497|21211|21614|21612|30003|30005|30006)\b/],
  ['template', /\b(131047|63016)\b/],
  ['stopped', /\b(131050|21610|30004)\b/],
  ['service', /\b(190|131005|131031|131042|133010|20003|21606|21659)\b/],
  ['later', /\b(130429|131048|131049|131056|130472|131016|20429|30001|30022)\b/],
]

/** @param reason what the provider says of the failure */
export const failureAdvice = (reason: string | null): FailureAdvice =>
  codes.find(([, pattern]) => pattern.test(reason ?? ''))?.[0] ?? 'usual'

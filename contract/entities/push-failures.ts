/** Why a push notification was not acknowledged; `Status`: by the status of the response. */
export const pushFailures = ['Status', 'NoAnswer', 'NotConnected', 'UnknownHost', 'Forbidden', 'SwitchedOff'] as const
export type PushFailure = (typeof pushFailures)[number]

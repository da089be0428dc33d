import { createListeners } from '../listeners'

const successes = createListeners<[callName: string]>()

/** Calls back with each successful call of the console, until the returned function is called. */
export const onCallDone = successes.subscribe

/** @param callName its method and path, as in the `callName` of a failed call */
export const emitCallDone = successes.notify

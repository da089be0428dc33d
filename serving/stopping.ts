/** On globalThis, because the console's bundles each have a copy of this file. */
const mark = Symbol.for('quayside.stopping')

/** From the signal on: readiness is denied, so nobody sends more work. */
export const noteStopping = (): void => void Reflect.set(globalThis, mark, true)
export const isStopping = (): boolean => Reflect.get(globalThis, mark) === true

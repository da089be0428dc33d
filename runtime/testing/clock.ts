type Config = Extract<Parameters<typeof jest.useFakeTimers>[0], { doNotFake?: unknown; now?: unknown }>
type Timer = NonNullable<Config['doNotFake']>[number]

const timers: readonly Timer[] = [
  ...(['Date', 'hrtime', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
]

const hold = (...held: readonly Timer[]) =>
  void jest.useFakeTimers({ doNotFake: timers.filter((name) => !held.includes(name)) })

/**
 * Time-outs of our code pass only by `jest.advanceTimersByTime`, all else goes on: a busy machine makes a test slow, not
 * wrong. `jest.useRealTimers` ends it.
 */
export const holdTimeouts = (): void => hold('setTimeout', 'clearTimeout')

/** The same for what our code repeats. */
export const holdIntervals = (): void => hold('setInterval', 'clearInterval')

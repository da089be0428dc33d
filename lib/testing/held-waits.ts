/**
 * Lets a test say when waits end that would last so many milliseconds (`AbortSignal.timeout`); until
 * `jest.restoreAllMocks()`.
 */
export function heldWaits() {
  const waits: { ms: number; controller: AbortController }[] = []
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    waits.push({ ms, controller })
    return controller.signal
  })
  return {
    /** How long those would last that have begun, in their order. */
    begun: () => waits.map(({ ms }) => ms),
    /** Ends those of this length. */
    end: (length: number) => {
      for (const { ms, controller } of waits) if (ms === length) controller.abort()
    },
  }
}

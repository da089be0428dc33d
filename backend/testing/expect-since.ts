/**
 * Expects a time between the moment before a test's act and now, however long the act took.
 * @param beganMs from `Date.now()`, before the act
 * @param laterMs how much later than the act the time is planned for
 */
export function expectSince(beganMs: number, time: Date | string | null | undefined, laterMs = 0): void {
  const ms = new Date(time ?? Number.NaN).getTime() - laterMs
  expect(ms).toBeGreaterThanOrEqual(beganMs)
  expect(ms).toBeLessThanOrEqual(Date.now())
}

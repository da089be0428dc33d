/** Throws where two lists of lines are not the same in whatever order, with the first that differs. */
export function expectSame(actual, wanted, what) {
  const [found, awaited] = [[...actual].sort(), [...wanted].sort()]
  for (let at = 0; at < Math.max(found.length, awaited.length); at++) {
    if (found[at] === awaited[at]) continue
    const lines = `${found.length} lines instead of ${awaited.length}`
    throw new Error(`${what}: ${lines}, first ${found[at]} instead of ${awaited[at]}.`)
  }
}

type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Returns a function that runs pieces of work one after another, in the order in which they were given. */
export function inTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
}

import { loadWith } from '../testing/load-with'

const [old, fresh] = ['the-old-secret-of-more-than-thirty-two', 'the-new-secret-of-more-than-thirty-two']
const consoleWith = (...secrets: string[]) =>
  loadWith({ SESSION_SECRET: secrets.join() }, async () => {
    const { keepSession, sessionOf } = await import('./session')
    return {
      logIn: async () => (await keepSession({ token: 'token', name: 'Noah Lin' }))[0]?.split(';')[0] ?? '',
      isLoggedIn: async (cookie: string) => (await sessionOf(cookie)) !== null,
    }
  })

/** docs/operations.md, "Changing SESSION_SECRET": the consoles are restarted one by one, so two steps meet. */
const steps = [[old], [old, fresh], [fresh, old]]

test.each([
  ['first', 0, 1],
  ['second', 1, 2],
])('accepts the sessions of either console in the %s step of a rotation', async (_, before, after) => {
  const both = [await consoleWith(...(steps[before] ?? [])), await consoleWith(...(steps[after] ?? []))]
  for (const one of both) {
    const cookie = await one.logIn()
    for (const other of both) expect(await other.isLoggedIn(cookie)).toBe(true)
  }
})

import { Pause } from './pause'

test('a pause ends work that is of no use any more', async () => {
  const control = new AbortController()
  const pause = new Pause(control.signal)
  await pause.ifDue()
  control.abort()
  await expect(pause.ifDue()).rejects.toMatchObject({ kind: 'overloaded' })
})

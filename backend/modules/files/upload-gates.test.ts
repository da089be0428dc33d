import { UploadGates } from './upload-gates'

/** Uploads that last until they are ended, by the order in which they began. */
function heldUploads(gates: UploadGates, adminId: number, count: number) {
  const ends: (() => void)[] = []
  const outcomes = Array.from({ length: count }, () =>
    gates.run(adminId, new AbortController().signal, () => new Promise<void>((resolve) => ends.push(resolve))),
  )
  for (const outcome of outcomes) outcome.catch(() => {})
  return { ends, outcomes }
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

test('two uploads of an account come in at once, the third after one of them, and others are not affected', async () => {
  const gates = new UploadGates()
  const { ends, outcomes } = heldUploads(gates, 1, 3)
  const others = heldUploads(gates, 2, 1)
  await turn()
  expect([ends.length, others.ends.length]).toEqual([2, 1])
  ends[0]?.()
  await outcomes[0]
  await turn()
  expect(ends).toHaveLength(3)
  for (const end of [...ends, ...others.ends]) end()
  await Promise.all([...outcomes, ...others.outcomes])
})

test('one that fails makes room as well', async () => {
  const gates = new UploadGates()
  const fail = () => gates.run(1, new AbortController().signal, () => Promise.reject(new Error('broken off')))
  for (let time = 0; time < 3; time++) await expect(fail()).rejects.toThrow('broken off')
})

test('those beyond the queue are refused at once, and those in it after 20 seconds', async () => {
  jest.useFakeTimers()
  const gates = new UploadGates()
  const { ends } = heldUploads(gates, 1, 2)
  await jest.advanceTimersByTimeAsync(0)
  const { outcomes } = heldUploads(gates, 1, 21)
  await expect(outcomes[20]).rejects.toMatchObject({ kind: 'tooManyUploads', status: 429 })
  const late = expect(outcomes[0]).rejects.toMatchObject({ kind: 'tooManyUploads' })
  await jest.advanceTimersByTimeAsync(20_000)
  await late
  for (const end of ends) end()
  jest.useRealTimers()
})

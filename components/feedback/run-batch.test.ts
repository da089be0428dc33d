import { type Id, type Progress, runBatch, sortIds } from './run-batch'

test.each<[string, Id[], Id[]]>([
  ['numbers as numbers', [10, 2, 33, 4], [2, 4, 10, 33]],
  ['texts of digits as numbers, too', ['10', '2', '1'], ['1', '2', '10']],
  ['codes as texts', ['JPY', 'CNY', 'HKD'], ['CNY', 'HKD', 'JPY']],
  ['as texts where one of them is no number', ['A1', '10', '2'], ['10', '2', 'A1']],
  ['each once', [4, 9, 4], [4, 9]],
  ['none', [], []],
])('sortIds sorts ids: %s', (_, ids, expected) => {
  expect(sortIds(ids)).toEqual(expected)
})

describe('a batch', () => {
  test('runs sorted, one item at a time', async () => {
    const steps: string[] = []
    await runBatch([10, 2, 4], async (id) => {
      steps.push(`begins ${id}`)
      await new Promise((resolve) => setImmediate(resolve))
      steps.push(`ends ${id}`)
    })
    expect(steps).toEqual(['begins 2', 'ends 2', 'begins 4', 'ends 4', 'begins 10', 'ends 10'])
  })

  test('without items makes no call', async () => {
    const work = jest.fn()
    expect(await runBatch([], work)).toEqual({ total: 0, done: [], failures: [], left: [] })
    expect(work).not.toHaveBeenCalled()
  })

  test('continues after an error and reports progress', async () => {
    const error = new Error('In use.')
    const seen: Progress[] = []
    const work = async (id: Id) => {
      if (id === 2) throw error
    }
    const outcome = await runBatch([1, 2, 3], work, { onProgress: (progress) => seen.push(progress) })
    const failures = [{ id: 2, error }]
    expect(seen).toEqual([
      { total: 3, done: [1], failures: [], left: [2, 3] },
      { total: 3, done: [1], failures, left: [3] },
      { total: 3, done: [1, 3], failures, left: [] },
    ])
    expect(outcome).toEqual(seen[2])
  })

  test('is stopped between two items, after the current one has finished', async () => {
    const stopper = new AbortController()
    const ended: Id[] = []
    const work = async (id: Id) => {
      if (id === 2) stopper.abort()
      await new Promise((resolve) => setImmediate(resolve))
      ended.push(id)
    }
    const outcome = await runBatch([1, 2, 3, 4], work, { signal: stopper.signal })
    expect(ended).toEqual([1, 2])
    expect(outcome).toEqual({ total: 4, done: [1, 2], failures: [], left: [3, 4] })
  })

  test('aborted before it starts makes no call', async () => {
    const work = jest.fn()
    const { left } = await runBatch([1, 2], work, { signal: AbortSignal.abort() })
    expect(work).not.toHaveBeenCalled()
    expect(left).toEqual([1, 2])
  })
})

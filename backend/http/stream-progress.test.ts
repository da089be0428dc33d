import { setImmediate as nextTurn } from 'node:timers/promises'
import { Hono } from 'hono'
import { streamProgress } from './stream-progress'

type Ended = Promise<number>

/** The body of a call that fails after its first line, and the status that it ends with. */
async function failLate(refuse: () => Response) {
  const ended: Ended[] = []
  const app = new Hono<{ Variables: { ended: Ended } }>().get('*', async (request) => {
    const response = await streamProgress(request, {
      serve: async (onProgress) => {
        onProgress({ done: 0, total: 2 })
        await nextTurn()
        throw new Error('It broke.')
      },
      refuse,
      times: { firstMs: 0, everyMs: 0 },
    })
    ended.push(request.get('ended'))
    return response
  })
  const body = await (await app.request('http://api/')).text()
  return { lines: body.trimEnd().split('\n'), statuses: await Promise.all(ended) }
}

const first = '{"done":0,"total":2}'

test('a call that fails after its first line has its error in the last one', async () => {
  const { lines, statuses } = await failLate(() => Response.json({ code: 1 }, { status: 400 }))
  expect(lines).toEqual([first, '{"status":400,"body":{"code":1}}'])
  expect(statuses).toEqual([400])
})

const broken: readonly [string, () => Response][] = [
  [
    'cannot be composed',
    () => {
      throw new Error('No message.')
    },
  ],
  ['is no JSON', () => new Response('Gone.')],
]

test.each(broken)('a response whose error %s breaks off, and its call still ends', async (_, refuse) => {
  const { lines, statuses } = await failLate(refuse)
  expect(lines).toEqual([first])
  expect(statuses).toEqual([500])
})

import { CatalogueBusy, quotePaced } from './quote-paced'
import { type ArticleSku, articleKey, type Quote } from './supplier-catalogue'

const articles = Array.from(
  { length: 200 },
  (_, id): ArticleSku => ({
    ...{ channelType: 'Taobao', productId: String(id), skuId: 'one' },
  }),
)
const quote = { title: 'Mug' } as Quote

/** A marketplace that answers one article a call, and refuses every 50th call. */
function marketplace(callsAtOnce: number) {
  const seen = { calls: 0, running: 0, most: 0 }
  return {
    seen,
    pace: { articlesPerCall: 1, callsAtOnce },
    quote: async (asked: readonly ArticleSku[]) => {
      seen.calls += 1
      const isRefused = seen.calls % 50 === 0
      seen.running += 1
      seen.most = Math.max(seen.most, seen.running)
      await new Promise((resolve) => setTimeout(resolve, 1))
      seen.running -= 1
      if (isRefused) throw new CatalogueBusy(1)
      return new Map(asked.map((one) => [articleKey(one.channelType, one.productId, one.skuId), quote]))
    },
  }
}

test('asks as many at once as the marketplace allows, and again what it refused', async () => {
  const busy = marketplace(4)
  expect((await quotePaced(busy, articles)).size).toBe(200)
  expect(busy.seen).toEqual({ calls: 204, running: 0, most: 4 })
})

test('asks for all in one call where no pace is named', async () => {
  const free = { ...marketplace(1), pace: undefined }
  expect((await quotePaced(free, articles)).size).toBe(200)
  expect(free.seen.calls).toBe(1)
  expect((await quotePaced(free, [])).size).toBe(0)
})

test('gives up on one that stays busy, and when it is stopped', async () => {
  const asked = jest.fn(async () => {
    throw new CatalogueBusy(1)
  })
  await expect(quotePaced({ quote: asked }, articles)).rejects.toThrow('busy')
  expect(asked).toHaveBeenCalledTimes(5)
  await expect(quotePaced(marketplace(4), articles, AbortSignal.abort())).rejects.toThrow()
})

import type { ArticleSku, Quote, SupplierCatalogue } from './supplier-catalogue'

/** A marketplace answers no further call for a while (429). */
export class CatalogueBusy extends Error {
  constructor(readonly retryAfterMs: number) {
    super('The catalogue is busy.')
  }
}

const maxAttempts = 5

/**
 * Quotes articles as the catalogue wants to be asked: in calls of so many articles, so many at once. A call that is refused
 * because it is busy is made again after the time that it names.
 * @throws what a call throws, and `CatalogueBusy` once it was refused too often
 */
export async function quotePaced(
  catalogue: Pick<SupplierCatalogue, 'quote' | 'pace'>,
  articles: readonly ArticleSku[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Quote>> {
  const { articlesPerCall, callsAtOnce } = catalogue.pace ?? { articlesPerCall: articles.length, callsAtOnce: 1 }
  const calls = Array.from({ length: Math.ceil(articles.length / Math.max(articlesPerCall, 1)) }, (_, at) =>
    articles.slice(at * articlesPerCall, (at + 1) * articlesPerCall),
  )
  const quotes = new Map<string, Quote>()
  const work = async () => {
    for (let portion = calls.shift(); portion; portion = calls.shift()) {
      for (const [key, quote] of await quoteOnceFree(catalogue, portion, signal)) quotes.set(key, quote)
    }
  }
  await Promise.all(Array.from({ length: callsAtOnce }, work))
  return quotes
}

async function quoteOnceFree(
  catalogue: Pick<SupplierCatalogue, 'quote'>,
  articles: readonly ArticleSku[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, Quote>> {
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted()
    try {
      return await catalogue.quote(articles)
    } catch (cause) {
      if (!(cause instanceof CatalogueBusy) || attempt === maxAttempts) throw cause
      await new Promise((resolve) => setTimeout(resolve, cause.retryAfterMs))
    }
  }
}

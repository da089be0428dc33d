import Big from 'big.js'
import { sql } from 'drizzle-orm'
import { context } from '../../context'
import type { Row } from '../../crud/serialize'
import { CompiledStatements } from '../../db/compiled-statements'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { insertMany } from '../../db/insert-many'
import { orderPurchasePreviews } from '../../db/schema/purchasing'
import { unavailableText } from '../../messages/texts'
import { articleKeyOf, type Quote } from '../catalogue/suppliers/supplier-catalogue'
import type { KeptQuote, LineToOrder, UnavailableReason } from './checked-lines'
import type { Quoted } from './quote-lines'

/** The fields of a line that come from a preview, none of which are filled without one. */
const unseen = {
  ...{ errorMessage: null, previewProductName: null, previewCoverUrl: null, previewProductUrl: null },
  ...{ previewProductSkuName: null, previewEstimateAmount: null, previewDomesticShippingFee: null },
  ...{ previewCurrency: null, previewedTime: null },
}

interface Said {
  reason?: UnavailableReason
  fields?: Omit<Partial<Record<keyof typeof unseen, unknown>>, 'errorMessage'>
}

interface Kept {
  siteId: number
  lines: readonly LineToOrder[]
  quoted: Quoted
  /** By article. */
  quotes: ReadonlyMap<string, Quote>
  /** Those of them that the suppliers gave an earlier preview. */
  reused: ReadonlyMap<string, KeptQuote>
  /** Of the unavailable lines, in their order. */
  reasons: readonly UnavailableReason[]
}

/**
 * Keeps what a preview says of each of its lines, instead of what the one before said of them (PUR-01). What can be ordered
 * keeps its quote, with the time of the supplier's answer where that was used again.
 */
export async function keepPreviewLines(
  { siteId, lines, quoted, quotes, reused, reasons }: Kept,
  database: Database,
): Promise<void> {
  const ids = lines.map((line) => line.orderPurchaseId)
  await database.sql.delete(orderPurchasePreviews).where(equalsAny(orderPurchasePreviews.orderPurchaseId, ids))
  const said = new Map<number, Said>()
  for (const [place, { orderPurchaseIds }] of quoted.unavailableLines.entries()) {
    for (const id of orderPurchaseIds) said.set(id, { reason: reasons[place] })
  }
  const quantities = new Map(lines.map(({ orderPurchaseId, qty }) => [orderPurchaseId, qty]))
  for (const article of quoted.orders.flatMap((order) => order.lines)) {
    for (const id of article.orderPurchaseIds) {
      const amount = Number(Big(article.price).times(quantities.get(id) ?? 0))
      said.set(id, {
        fields: {
          previewProductName: article.title,
          previewCoverUrl: article.referenceImageUrl,
          previewProductUrl: article.referenceUrl,
          previewProductSkuName: article.specifications,
          previewEstimateAmount: amount,
          previewDomesticShippingFee: article.domesticShippingFee,
          previewCurrency: article.currency,
        },
      })
    }
  }
  const rows = lines.flatMap((line) => {
    const { orderPurchaseId, companyId, lineVersion } = line
    const ofLine = said.get(orderPurchaseId)
    if (!ofLine) return []
    const key = articleKeyOf(line)
    const quote = ofLine.fields && quotes.get(key)
    return {
      ...{ orderPurchaseId, companyId, siteId, lineVersion, said: JSON.stringify(ofLine) },
      ...{ quote: quote ? JSON.stringify(quote) : null, previewedTime: reused.get(key)?.time },
    }
  })
  await insertMany(database, orderPurchasePreviews, rows)
}

const { orderPurchaseId, lineVersion, said, previewedTime } = orderPurchasePreviews
const statements = new CompiledStatements<'lines'>(
  () =>
    sql`select ${orderPurchaseId}, ${lineVersion}, ${said}, ${previewedTime} from ${orderPurchasePreviews}
      where ${orderPurchaseId} = any(${sql.placeholder('keys')})`,
)

/** What previews have said of these lines in the reader's language: nothing of one that has changed since. */
export async function previewedLines(
  keys: readonly number[],
  database: Database,
): Promise<(key: unknown, version: string) => Row> {
  const rows = await statements.run('lines', { keys }, database)
  const found = new Map(rows.map(([key, version, text, time]) => [Number(key), { version, text, time }]))
  return (key, version) => {
    const kept = found.get(Number(key))
    if (!kept || kept.version !== version) return unseen
    const { reason, fields } = JSON.parse(String(kept.text)) as Said
    const errorMessage = reason ? unavailableText(context().language, reason.message, reason.values) : null
    return { ...unseen, ...fields, errorMessage, previewedTime: new Date(String(kept.time)).toISOString() }
  }
}

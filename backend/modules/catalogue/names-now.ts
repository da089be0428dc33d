import { and, eq } from 'drizzle-orm'
import { skuName } from '@/contract/text/sku-name'
import { context } from '../../context'
import type { Database } from '../../db/database'
import { among, build, JoinedReads } from '../../db/joined-reads'
import { productSkus, products } from '../../db/schema/catalogue'
import { localizations } from '../../db/schema/system'
import { skuTexts } from './sku-summaries'

/** A line of a document: the keys of its goods, and what it calls them. */
interface Written {
  productId: number
  productSkuId: number
  name: string
  skuName: string | null
}

interface NamesNow {
  /** The product's name of now in the language of the reader, where it is another one. */
  nameNow: string | null
  /** The same of the SKU. */
  skuNameNow: string | null
  /** What the document calls the goods, where they are called so in no language any more. */
  renamedFrom: string | null
}

/**
 * What the goods of documents are called now, beside what was written: a document keeps its words, in the language of who
 * wrote it, and its reader has another one.
 *
 * @returns for each line in turn
 */
export async function namesNow(lines: readonly Written[], database: Database): Promise<NamesNow[]> {
  if (lines.length === 0) return []
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const skuIds = [...new Set(lines.map(({ productSkuId }) => productSkuId))]
  const read = await reads.run(
    { productIds, skuIds, productKeys: productIds.map(String), skuKeys: skuIds.map(String) },
    database,
  )
  const titles = namesOf(
    read.products.map(({ productId, title }) => [productId, title]),
    read.productTexts.map(({ recordKey, code, texts }) => [recordKey, code, textOf(texts.title)]),
  )
  const variants = namesOf(
    read.skus.map(({ productSkuId, properties }) => [productSkuId, skuName({ properties })]),
    read.skuTexts.map(({ recordKey, code, texts }) => [recordKey, code, variantOf(texts.properties)]),
  )
  return lines.map((line) => {
    const [title, variant] = [titles.get(line.productId), variants.get(line.productSkuId)]
    const isKnown = (known: Names | undefined, written: string | null) =>
      !written || !known || known.all.has(folded(written))
    return {
      nameNow: otherThan(line.name, title),
      skuNameNow: otherThan(line.skuName, variant),
      renamedFrom:
        isKnown(title, line.name) && isKnown(variant, line.skuName)
          ? null
          : [line.name, line.skuName].filter(Boolean).join(' / '),
    }
  })
}

const reads = new JoinedReads(() => {
  const { recordKey, code, texts, resource } = localizations
  const { productId, title } = products
  const { productSkuId, properties } = productSkus
  const textsOf = (kind: string, keys: string) =>
    build
      .select({ recordKey, code, texts })
      .from(localizations)
      .where(and(eq(resource, kind), among(recordKey, keys)))
  return {
    products: build.select({ productId, title }).from(products).where(among(productId, 'productIds')),
    productTexts: textsOf('products', 'productKeys'),
    skus: build.select({ productSkuId, properties }).from(productSkus).where(among(productSkuId, 'skuIds')),
    skuTexts: textsOf(skuTexts, 'skuKeys'),
  }
})

interface Names {
  /** In the language of the reader, else its own. */
  shown: string
  /** In all languages, folded. */
  all: Set<string>
}

/** The names of records by their keys: their own, and those in further languages. */
function namesOf(
  own: readonly (readonly [key: number, name: string])[],
  further: readonly (readonly [key: string, code: string, name: string])[],
): ReadonlyMap<number, Names> {
  const { contentLanguage } = context()
  const names = new Map(own.map(([key, name]): [number, Names] => [key, { shown: name, all: new Set([folded(name)]) }]))
  for (const [key, code, name] of further) {
    const known = names.get(Number(key))
    if (!known || !name) continue
    known.all.add(folded(name))
    if (code === contentLanguage) known.shown = name
  }
  return names
}

const otherThan = (written: string | null, names: Names | undefined): string | null =>
  names?.shown && names.shown !== written ? names.shown : null

/** Case and blanks make no other name. */
const folded = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, ' ').trim()

const textOf = (text: unknown): string => (typeof text === 'string' ? text : '')
const variantOf = (properties: unknown): string => (Array.isArray(properties) ? skuName({ properties }) : '')

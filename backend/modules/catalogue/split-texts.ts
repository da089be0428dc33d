import { and, eq } from 'drizzle-orm'
import { products as entity } from '@/contract/entities/catalogue/products'
import { splitTitle } from '@/contract/entities/catalogue/split-title'
import { context } from '../../context'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { insertMany } from '../../db/insert-many'
import { productSkus } from '../../db/schema/catalogue'
import { localizations } from '../../db/schema/system'
import { skuTexts } from './sku-summaries'

interface Split {
  from: number
  to: number
  /** The SKUs of the new product, which the source still has. */
  moved: readonly number[]
  /** The title that was entered. */
  title: string
}

/**
 * Gives the new product the texts of its source in each further language. Its title there is made as the console suggests
 * one: that of the source, with what the moved SKUs alone are called in that language. In the language in which records
 * are read it is the one that was entered. Texts of SKUs move with them.
 */
export async function copySplitTexts({ from, to, moved, title: entered }: Split, database: Database): Promise<void> {
  const skus = await database.sql.select().from(productSkus).where(eq(productSkus.productId, from))
  const texts = await textRowsOf(entity.path, [from], database)
  const ofSkus = await textRowsOf(
    skuTexts,
    skus.map(({ productSkuId }) => productSkuId),
    database,
  )
  const titleIn = (code: string, title: string) => {
    const named = skus.map(({ productSkuId, properties }) => {
      const words = ofSkus.find((row) => row.code === code && row.recordKey === String(productSkuId))?.texts.properties
      return { productSkuId, properties: Array.isArray(words) ? words : properties }
    })
    const isMoved = ({ productSkuId }: { productSkuId: number }) => moved.includes(productSkuId)
    return splitTitle(
      title,
      named.filter(isMoved),
      named.filter((sku) => !isMoved(sku)),
    )
  }
  const copies = texts.map((row) => {
    const { title } = row.texts
    const hasTitle = typeof title === 'string' && title !== ''
    const isRead = row.code === context().contentLanguage
    const own = hasTitle ? (isRead ? entered : titleIn(row.code, title)) : null
    return { ...row, recordKey: String(to), texts: { ...row.texts, title: own } }
  })
  await insertMany(database, localizations, copies)
}

function textRowsOf(path: string, keys: readonly number[], database: Database) {
  const { resource, recordKey } = localizations
  return database.sql
    .select()
    .from(localizations)
    .where(and(eq(resource, path), equalsAny(recordKey, keys.map(String))))
}

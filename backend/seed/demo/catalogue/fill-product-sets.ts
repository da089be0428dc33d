import type { EnumValue } from '@/contract/enums'
import type { Database } from '../../../db/database'
import { insertMany } from '../../../db/insert-many'
import { productSetItems, productSets } from '../../../db/schema/product-sets'
import { localizations } from '../../../db/schema/system'
import { readData } from '../../read-data'
import { harbourId, lanternId } from '../organisation'
import type { DemoPictures } from '../pictures'
import { localizationsOf, type Trilingual } from '../trilingual'
import type { DemoProduct } from './catalogue'

interface Parts {
  database: Database
  pictures: DemoPictures
  products: readonly DemoProduct[]
}

type Kind = DemoProduct['goods']['kind']

/** Names of sets, and their goods with quantities. */
const ideas = readData<readonly { name: Trilingual; goods: readonly (readonly [Kind, number])[] }[]>('product-sets')

const setCount = 15
const voidedAt = 2
const states: readonly EnumValue<'ProductStatus'>[] = ['OnShelf', 'OnShelf', 'OnShelf', 'Draft', 'OnShelf', 'OffShelf']

/** Sets of both selling companies, in each state. */
export async function fillProductSets({ database, pictures, products }: Parts): Promise<void> {
  const demo = Array.from({ length: setCount }, (_, index) => {
    const companyId = index % 2 === 0 ? lanternId : harbourId
    const idea = ideas[Math.floor(index / 2)] as (typeof ideas)[number]
    const own = products.filter((product) => product.companyId === companyId)
    const items = idea.goods.flatMap(([kind, qty]) => {
      const product = own.find(({ goods }) => goods.kind === kind)
      return product?.skus[0] ? [{ product, sku: product.skus[0], qty }] : []
    })
    return { productSetId: index + 1, companyId, idea, items, index }
  })
  const rows = await Promise.all(
    demo.map(async ({ productSetId, companyId, idea, items, index }) => {
      const picture = items[0]?.product.pictures[0]
      return {
        productSetId,
        companyId,
        name: idea.name.en,
        description: `${idea.name.en}: ${items.map(({ product }) => product.titles.en).join(', ')}.`,
        coverUrl: picture ? await pictures.pathOf(picture, companyId) : null,
        setCode: `SET-${String(productSetId).padStart(3, '0')}`,
        minOrderQty: 1,
        maxOrderQty: 20,
        weight: items.reduce((sum, { sku, qty }) => sum + sku.weight * qty, 0),
        status: index === voidedAt ? ('Voided' as const) : (states[index % states.length] ?? 'Draft'),
      }
    }),
  )
  await insertMany(database, productSets, rows)
  const itemRows = demo.flatMap(({ productSetId, items }) =>
    items.map(({ sku, qty }, position) => ({ productSetId, productSkuId: sku.productSkuId, qty, position })),
  )
  await insertMany(database, productSetItems, itemRows)
  const texts = demo.flatMap(({ productSetId, idea }) =>
    localizationsOf('productsets', productSetId, (language) => ({ name: idea.name[language] })),
  )
  await insertMany(database, localizations, texts)
}

import type { PurchaseProduct } from '@/contract/entities/product-suppliers'
import type { ProductSku } from '@/contract/entities/products'
import { matchSkus } from './match-skus'

const sku = (productSkuId: number, properties: string[]) => ({ productSkuId, properties }) as ProductSku
const offer = (productSkuId: string, values: string[]) =>
  ({ productSkuId, properties: values.map((value) => ({ value })) }) as PurchaseProduct['skus'][number]

const ours = [sku(1, ['Navy', 'L']), sku(2, ['Navy', 'M'])]

test.each<[string, ProductSku[], PurchaseProduct['skus'], Record<number, string>]>([
  ['the same properties', ours, [offer('a', ['Navy', 'M']), offer('b', ['Navy', 'L'])], { 1: 'b', 2: 'a' }],
  ['in another order', ours, [offer('a', ['L', 'Navy']), offer('b', ['M', 'Navy'])], { 1: 'a', 2: 'b' }],
  ['in other letters and with blanks', ours, [offer('a', [' NAVY ', 'l']), offer('b', ['x'])], { 1: 'a' }],
  ['Chinese', [sku(1, ['藏青', 'L'])], [offer('a', ['藏青', 'M']), offer('b', ['藏青', 'L'])], { 1: 'b' }],
  ['only some of them', ours, [offer('a', ['Navy', 'L']), offer('b', ['Red', 'M'])], { 1: 'a' }],
  ['fewer properties are other properties', ours, [offer('a', ['Navy']), offer('b', ['L'])], {}],
  ['the only variant there is', ours, [offer('a', ['One size'])], { 1: 'a', 2: 'a' }],
  ['the only one that also fits', ours, [offer('a', ['Navy', 'M'])], { 1: 'a', 2: 'a' }],
  ['nothing on offer', ours, [], {}],
  ['nothing wanted', [], [offer('a', ['Navy', 'L'])], {}],
  ['the first of equals', ours, [offer('a', ['Navy', 'L']), offer('b', ['Navy', 'L'])], { 1: 'a' }],
  ['without properties on either side', [sku(1, [])], [offer('a', []), offer('b', ['L'])], { 1: 'a' }],
])('%s', (_, wanted, offers, expected) => {
  expect(Object.fromEntries(matchSkus(wanted, offers))).toEqual(expected)
})

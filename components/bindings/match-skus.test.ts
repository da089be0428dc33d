import type { ProductSku } from '@/contract/entities/catalogue/product-skus'
import type { PurchaseProduct } from '@/contract/entities/catalogue/product-suppliers'
import { matchSkus } from './match-skus'

const sku = (productSkuId: number, properties: string[], originalProperties = properties) =>
  ({ productSkuId, properties, originalProperties }) as ProductSku
const offer = (productSkuId: string, values: string[], originals = values) =>
  ({
    productSkuId,
    properties: values.map((value, at) => ({ value, originalValue: originals[at] })),
  }) as PurchaseProduct['skus'][number]

const ours = [sku(1, ['Navy', 'L']), sku(2, ['Navy', 'M'])]

test.each<[string, ProductSku[], PurchaseProduct['skus'], Record<number, string>]>([
  ['the same properties', ours, [offer('a', ['Navy', 'M']), offer('b', ['Navy', 'L'])], { 1: 'b', 2: 'a' }],
  ['in another order', ours, [offer('a', ['L', 'Navy']), offer('b', ['M', 'Navy'])], { 1: 'a', 2: 'b' }],
  ['in other letters and with blanks', ours, [offer('a', [' NAVY ', 'l']), offer('b', ['x'])], { 1: 'a' }],
  ['Chinese', [sku(1, ['藏青', 'L'])], [offer('a', ['藏青', 'M']), offer('b', ['藏青', 'L'])], { 1: 'b' }],
  [
    'translated on our side alone',
    [sku(1, ['藏青', 'L'], ['Navy', 'L'])],
    [offer('a', ['Red', 'L']), offer('b', ['Navy', 'L'])],
    { 1: 'b' },
  ],
  [
    'translated from different languages',
    [sku(1, ['藏青', 'L'], ['Navy', 'L'])],
    [offer('a', ['红色', 'L'], ['Rojo', 'L']), offer('b', ['藏青', 'L'], ['Marino', 'L'])],
    { 1: 'b' },
  ],
  ['only some of them', ours, [offer('a', ['Navy', 'L']), offer('b', ['Red', 'M'])], { 1: 'a' }],
  ['fewer properties are other properties', ours, [offer('a', ['Navy']), offer('b', ['L'])], {}],
  ['the only variant there is', ours, [offer('a', ['One size'])], { 1: 'a', 2: 'a' }],
  ['the only one that also fits', ours, [offer('a', ['Navy', 'M'])], { 1: 'a', 2: 'a' }],
  ['nothing on offer', ours, [], {}],
  ['nothing wanted', [], [offer('a', ['Navy', 'L'])], {}],
  ['the first of equals', ours, [offer('a', ['Navy', 'L']), offer('b', ['Navy', 'L'])], { 1: 'a' }],
  ['without properties on either side', [sku(1, [])], [offer('a', []), offer('b', ['L'])], { 1: 'a' }],
])('%s', (_, wanted, offers, expected) => {
  const found = [...matchSkus(wanted, offers)].map(([ours, { productSkuId }]) => [ours, productSkuId])
  expect(Object.fromEntries(found)).toEqual(expected)
})

test.each<[string, string[], PurchaseProduct['skus'], boolean]>([
  ['sure where one variant alone has the same properties', ['Navy'], [offer('a', ['Navy']), offer('b', ['Red'])], true],
  ['sure where the only variant has the same properties', ['Navy'], [offer('a', ['Navy'])], true],
  ['a guess where several have the same properties', ['Navy'], [offer('a', ['Navy']), offer('b', ['Navy'])], false],
  ['a guess where the only variant has other properties', ['Navy'], [offer('a', ['One size'])], false],
])('a match is %s', (_, properties, offers, isSure) => {
  expect(matchSkus([sku(1, properties)], offers).get(1)?.isSure).toBe(isSure)
})

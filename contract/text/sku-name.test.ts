import { skuName } from './sku-name'

test.each([
  [{ properties: ['Red', 'S'], skuCode: 'A-1', productSkuId: 7 }, 'Red / S'],
  [{ properties: [], skuCode: 'A-1', productSkuId: 7 }, 'A-1'],
  [{ properties: [''], skuCode: null, productSkuId: 7 }, '#7'],
  [{ properties: [] }, ''],
])('a SKU is named by its values, its code or its key: %j', (sku, name) => {
  expect(skuName(sku)).toBe(name)
})

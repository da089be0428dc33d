import { eq } from 'drizzle-orm'
import { insertMany } from '../../../db/insert-many'
import { productSupplierPrices } from '../../../db/schema/catalogue'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import { deleteHiddenPrices } from './seen-prices'

let api: TestApi
const as = 'purchases.staff'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const pricesOf = async (id: number) => (await api.get(`productsuppliers/${id}/prices`, { as })).body

describe('the prices of a binding', () => {
  test('gain what a look-up of its article has found', async () => {
    const { body: products } = await api.get('products?pageSize=1', { as })
    const { body: bindings } = await api.get(`products/${products.items[0].productId}/suppliers`, { as })
    const { productSupplierId, supplierProductUrl } = bindings[0]
    const before = await pricesOf(productSupplierId)
    await api.get(`purchaseproducts?productUrl=${encodeURIComponent(supplierProductUrl)}`, { as })
    const [newest, ...others] = await pricesOf(productSupplierId)
    expect(others).toEqual(before)
    expect(newest).toMatchObject({
      ...{ occasion: 'LookUp', occasionText: 'Look-up', isOffered: true, currency: 'CNY' },
      ...{ price: expect.any(Number), availableCount: expect.any(Number), createdTime: expect.any(String) },
    })
  })

  test('are the newest two hundred, and older ones are dropped', async () => {
    const productSupplierId = 1
    const rows = Array.from({ length: 250 }, (_, price) => ({
      ...{ productSupplierId, occasion: 'Preview' as const, isOffered: true, currency: 'CNY', price },
    }))
    await insertMany(api.store.database, productSupplierPrices, rows)
    const seen = await api.get('productsuppliers/1/prices', { as: 'super.admin' })
    expect(seen.body).toHaveLength(200)
    expect(seen.body[0]).toMatchObject({ price: 249, occasion: 'Preview' })
    await deleteHiddenPrices(api.store.database)
    const stored = await api.store.database.sql
      .select()
      .from(productSupplierPrices)
      .where(eq(productSupplierPrices.productSupplierId, productSupplierId))
    expect(stored).toHaveLength(200)
    expect((await api.get('productsuppliers/1/prices', { as: 'super.admin' })).body).toEqual(seen.body)
  })

  test('of another company do not gain what a look-up of the same article has found', async () => {
    const { body } = await api.get('products/1/suppliers', { as: 'super.admin' })
    const { productSupplierId, supplierProductUrl } = body[0]
    const stored = async () =>
      (await api.get(`productsuppliers/${productSupplierId}/prices`, { as: 'super.admin' })).body
    const before = await stored()
    const look = (who: string) =>
      api.get(`purchaseproducts?productUrl=${encodeURIComponent(supplierProductUrl)}`, { as: who })
    expect((await look(as)).status).toBe(200)
    expect(await stored()).toEqual(before)
    await look('trade.staff')
    expect(await stored()).not.toEqual(before)
  })

  test('of another company look missing, and sales may not read them', async () => {
    const { body } = await api.get('products/1/suppliers', { as: 'super.admin' })
    const foreign = body[0].productSupplierId
    expect((await api.get(`productsuppliers/${foreign}/prices`, { as })).status).toBe(404)
    expect((await api.get(`productsuppliers/${foreign}/prices`, { as: 'warehouses.staff' })).status).toBe(403)
  })
})

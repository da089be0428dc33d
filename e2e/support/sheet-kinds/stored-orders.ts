import { type Call, lineOf } from './file'

interface Line {
  skuCode: string
  qty: number
  price: number
}

/**
 * The orders that came in files of a kind, as lines: number, customer, phone, country with postal code, pieces with
 * their prices, freight, discount, tax, total with currency, and what is paid.
 */
export async function ordersFrom(call: Call, profile: string): Promise<string[]> {
  const { items } = await call('GET', `orders?importedFrom=${encodeURIComponent(profile)}&pageSize=100`)
  const found: string[] = []
  for (const { orderId } of items) {
    const order = await call('GET', `orders/${orderId}`)
    const { originalOrderId, customerName, phone, country, zipcode, currency } = order
    const { freightAmount, discountAmount, taxAmount, totalAmount, paidAmount } = order
    const pieces = order.lines.map(({ skuCode, qty, price }: Line) => `${qty} ${skuCode} ${price}`)
    const customer = [originalOrderId, customerName, phone, `${country} ${zipcode}`]
    const amounts = [freightAmount, discountAmount, taxAmount, `${totalAmount} ${currency}`, paidAmount]
    found.push(lineOf(...customer, pieces.join(', '), ...amounts))
  }
  return found
}

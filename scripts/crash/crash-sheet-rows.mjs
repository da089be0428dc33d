// The sheets of the crash test, one for each list that takes one: what their rows say, and how it is read back.
import { availableSkus, clearList, placedOrder } from './crash-goods.mjs'

const siteId = 1
/** Of the company of `trade.staff`, with their names. */
const [site, warehouseId, carrier, channel] = ['Lantern Home', 2, 'Kestrel Express', 'Bank transfer']

const times = (count, rowOf) => Array.from({ length: count }, (_, at) => rowOf(at))
const found = (mark) => `keyword=${encodeURIComponent(`Crash ${mark}`)}`

/** SKUs with codes of their own. */
async function newSkus(api, name, count) {
  const { productId } = await api.call('POST', 'products', { title: `Crash ${name}` })
  const skus = times(count, (at) => ({ skuCode: `CRASH-${name}-${at}`, properties: [`No. ${at}`] }))
  return api.call('POST', `products/${productId}/skus`, skus)
}

/** Without codes, by which the import of products of its own knows them. Before all that makes products named alike. */
const products = {
  make: (_, { mark }) => ({
    rows: times(300, (at) => ({ title: `Crash ${mark} ${at}`, placeOfOrigin: `Row ${at}` })),
  }),
  stored: async (api, { mark }) => {
    const items = await api.list(`products?${found(mark)}&sort=productId`)
    return items.map(({ title, placeOfOrigin }) => ({ title, placeOfOrigin }))
  },
}

const suppliers = {
  as: 'trade.admin',
  make: (_, { mark }) => ({
    rows: times(300, (at) => ({
      name: `Crash ${mark} ${at}`,
      website: `https://crash.example/${mark}/${at}`,
      contact: `Contact ${at}`,
      imType: 'WeChat',
      imAddress: `crash-${at}`,
      description: `Row ${at}`,
    })),
  }),
  stored: async (api, { mark }) => {
    const items = await api.list(`suppliers?${found(mark)}&sort=supplierId`)
    return items.map(({ name, website, contact, imType, imAddress, description }) => {
      return { name, website, contact, imType, imAddress, description }
    })
  },
}

/** Customers with two addresses each. */
const users = {
  make: (_, { mark }) => ({
    rows: times(200, (at) => {
      const user = Math.floor(at / 2)
      return {
        siteId: site,
        nickname: `Crash ${mark} ${user}`,
        email: `${mark}-${user}@crash.example`,
        recipientName: `Recipient ${at}`,
        country: 'HK',
        subdivisionName1: 'Kowloon',
        addressLine1: `${1 + at} Pier Road`,
      }
    }),
  }),
  stored: async (api, { mark }) => {
    const people = await api.list(`users?${found(mark)}&sort=userId`)
    const byId = new Map(people.map((user) => [user.userId, user]))
    const addresses = await api.list(`useraddresses?userId=${[...byId.keys()].join()}&sort=userAddressId`)
    return addresses.map(({ userId, recipientName, country, addressLine1 }) => {
      const { nickname, email } = byId.get(userId)
      return { nickname, email, recipientName, country, addressLine1 }
    })
  },
}

const leavesEach = 19
/** A root with branches, which have leaves. */
const categories = {
  as: 'super.admin',
  make: (_, { mark }) => ({
    rows: times(1 + 12 * (1 + leavesEach), (at) => {
      const [branch, leaf] = [Math.floor((at - 1) / (1 + leavesEach)), (at - 1) % (1 + leavesEach)]
      const names = [
        `Crash ${mark}`,
        ...(at > 0 ? [`Crash ${mark} ${branch}`] : []),
        ...(leaf > 0 ? [`Crash ${mark} ${branch}-${leaf}`] : []),
      ]
      return { path: names.join(' / '), description: `Row ${at}`, wantsSizeChart: at % 2 === 0 }
    }),
  }),
  stored: async (api, { mark }) => {
    const items = await api.list(`categories?${found(mark)}&sort=categoryId`)
    return items.map(({ path, description, wantsSizeChart }) => ({ path, description, wantsSizeChart }))
  },
}

/** In grams, far above what the demo data has prices for; each sheet has a range of its own. */
const [heavy, rangeOfSheet] = [50_000_000, 10_000]
const freights = {
  make: (_, { number }) => ({
    rows: times(200, (at) => {
      const minWeight = heavy + number * rangeOfSheet + at * 10
      return {
        ...{ carrier, country: 'JP', minWeight, maxWeight: minWeight + 9, currency: 'HKD', firstWeight: 500 },
        ...{ firstPrice: 30 + at, stepWeight: 500, stepPrice: 8, days: 3 + (at % 5) },
      }
    }),
  }),
  stored: async (api, { number }) => {
    const from = heavy + number * rangeOfSheet
    const query = `minWeightMin=${from}&minWeightMax=${from + rangeOfSheet - 1}&sort=freightId`
    return (await api.list(`freights?${query}`)).map((freight) => {
      const { minWeight, maxWeight, currency, firstWeight, firstPrice, stepWeight, stepPrice, days } = freight
      return { minWeight, maxWeight, currency, firstWeight, firstPrice, stepWeight, stepPrice, days }
    })
  },
}

/** Counts, which a second sending must not book again. */
const inventories = {
  make: async (api, { mark }) => {
    const { name: warehouse } = await api.call('GET', `warehouses/${warehouseId}`)
    const skus = await newSkus(api, `stock-${mark}`, 60)
    const rows = skus.map(({ skuCode }, at) => {
      return { skuCode, warehouse, counted: 1 + at, reason: `Counted ${mark}`, minStock: 2 }
    })
    return { rows, keys: skus.map(({ productSkuId }) => productSkuId) }
  },
  stored: async (api, { keys }) => {
    const places = await api.list(`inventories?productSkuId=${keys.join()}&sort=inventoryId`)
    const rows = []
    for (const { inventoryId, skuCode, onHand: counted, minStock } of places) {
      const { items } = await api.call('GET', `inventories/${inventoryId}/movements`)
      rows.push({ skuCode, counted, reason: items.map(({ reason }) => reason).join(' and '), minStock })
    }
    return rows
  },
}

/** A forwarder's sheet: parcels that wait leave. Its orders are not paid, which is confirmed. */
const orderPackages = {
  more: { withWarnings: true },
  make: async (api, { mark }) => {
    const [{ productSkuId }] = await newSkus(api, `parcels-${mark}`, 1)
    const keys = []
    for (let at = 0; at < 24; at++) keys.push(await packedParcel(api, productSkuId))
    const rows = keys.map((key, at) => ({
      ...{ parcel: `P${key}`, carrier, trackingNo: `CRASH-${mark}-${at}` },
      ...{ weight: 500 + at, freightCost: 12, freightCurrency: 'HKD' },
    }))
    return { rows, keys }
  },
  stored: async (api, { keys }) => {
    const rows = []
    for (const key of keys) {
      const parcel = await api.call('GET', `orderpackages/${key}`)
      const { trackingNo, weight, freightCost, freightCurrency } = parcel
      const { items } = await api.call('GET', `orderpackages/${key}/changes`)
      const moves = items.filter(({ move }) => move === 'ship').length
      const hasLeft = parcel.status === 'Shipped' && moves === 1
      const name = hasLeft ? `P${key}` : `P${key}, which is ${parcel.status} after ${moves} moves`
      rows.push({ parcel: name, trackingNo, weight, freightCost, freightCurrency })
    }
    return rows
  },
}

/** A parcel with one piece of an order of its own; returns its key. */
async function packedParcel(api, productSkuId) {
  const receipt = { warehouseId, productSkuId, kind: 'Receipt', qty: 1, reason: 'Found' }
  await api.call('POST', 'inventories/movements', receipt)
  const order = await api.call('POST', 'orders', {
    ...{ siteId, country: 'HK', currency: 'HKD', customerName: 'Ann Lee' },
    ...{ subdivisionName1: 'Kowloon', addressLine1: '1 Pier Road', lines: [{ productSkuId, qty: 1, price: 20 }] },
  })
  await api.call('POST', `orders/${order.orderId}/accept`, {})
  await api.call('POST', `orders/${order.orderId}/allocateinventory`, {})
  const lines = order.lines.map(({ orderLineId, qty }) => ({ orderLineId, qty }))
  return (await api.call('POST', 'orderpackages', { lines })).orderPackageId
}

/** What was paid for each purchase order, and the three parcels that it comes in. */
const purchaseOrders = {
  make: async (api, { mark }) => {
    await clearList(api)
    const [sku] = await availableSkus(api, 1)
    const placed = []
    for (let at = 0; at < 20; at++) placed.push(await placedOrder(api, sku))
    const rows = placed.flatMap(({ businessCode, purchaseOrderId }, at) =>
      times(3, (parcel) => ({
        ...{ businessCode, paidAmount: 60 + at, domesticShippingFee: 5, transactionId: `CRASH ${mark} ${at}` },
        ...{ carrier: 'ZTO', trackingNo: `ZTO-${mark}-${purchaseOrderId}-${parcel}` },
      })),
    )
    return { rows, keys: placed.map(({ purchaseOrderId }) => purchaseOrderId) }
  },
  stored: async (api, { keys }) => {
    const rows = []
    for (const key of keys) {
      const purchase = await api.call('GET', `purchaseorders/${key}`)
      const { businessCode, paidAmount, domesticShippingFee, transactionId, packages } = purchase
      const paid = { businessCode, paidAmount, domesticShippingFee, transactionId }
      for (const parcel of packages) rows.push({ ...paid, carrier: parcel.carrier, trackingNo: parcel.trackingNo })
    }
    return rows
  },
}

/** Orders with two lines each, which are paid. Their numbers are no part of those of the parcels above. */
const orders = {
  make: async (api, { mark }) => {
    const skus = await newSkus(api, `orders-${mark}`, 2)
    const rows = times(200, (at) => {
      const order = Math.floor(at / 2)
      return {
        ...{ site, originalOrderId: `SHOP-${mark}-${order}`, country: 'HK', currency: 'HKD' },
        ...{ email: `${mark}-${order}@orders.crash.example`, skuCode: skus[at % 2].skuCode, qty: 1 + (at % 2) },
        ...{ price: 10, paymentChannel: channel, paidAmount: 30, transactionId: `CRASH ${mark} ${order}` },
      }
    })
    return { rows }
  },
  stored: async (api, { mark }) => {
    const rows = []
    for (const { orderId } of await api.list(`orders?keyword=SHOP-${mark}&sort=orderId`)) {
      const order = await api.call('GET', `orders/${orderId}`)
      const { originalOrderId, email, country, currency, paidAmount } = order
      const transactionId = order.payments.map((payment) => payment.transactionId).join(' and ')
      for (const { skuCode, qty, price } of order.lines)
        rows.push({ originalOrderId, email, country, currency, paidAmount, transactionId, skuCode, qty, price })
    }
    return rows
  },
}

/**
 * By the path of their list. `make` prepares what the rows name and answers `rows` by their columns; `stored` answers
 * what is stored of these in some of the columns. Both get `mark` and `number`, which no other sheet of the list has.
 * `as` may import it, where `trade.staff` may not; `more` goes into the body of the call.
 */
export const sheets = {
  ...{ products, suppliers, users, categories, freights, inventories },
  ...{ orderpackages: orderPackages, purchaseorders: purchaseOrders, orders },
}

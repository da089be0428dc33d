import { sql } from 'drizzle-orm'
import type { EnumValue } from '@/contract/enums'
import type { Database } from '../../../db/database'
import { productSuppliers } from '../../../db/schema/catalogue'
import { recordSeenPrices } from './seen-prices'
import { articleKeyOf, type Quote } from './supplier-catalogue'

export interface QuotedBinding {
  productSupplierId: number
  channelType: EnumValue<'ChannelType'>
  supplierProductId: string
  supplierProductSkuId: string
}

/**
 * Stores what a quote says about the stock and the limits of bindings, and when, where that is news. Price and shipping
 * are stored with `isAgreed` only: until an order is placed, a risen price is compared with the one that was bound.
 * A look-up dates them where nothing is news, too, but no agreed price that differs from today's. The records count as
 * unchanged, because no user has edited them.
 */
export async function refreshBindings(
  bindings: readonly QuotedBinding[],
  quotes: ReadonlyMap<string, Quote>,
  database: Database,
  { isAgreed, occasion }: { isAgreed: boolean; occasion?: 'LookUp' },
): Promise<void> {
  const quoted = bindings.map((binding) => {
    const { productSupplierId: id } = binding
    const quote = quotes.get(articleKeyOf(binding))
    return {
      ...{ id, offered: quote !== undefined, available: quote?.availableCount ?? 0 },
      ...{ minimum: quote?.minOrderQty, maximum: quote?.maxOrderQty, lot: quote?.piecesPerLot },
      ...{ mixed_min: quote?.shopMixedMin, currency: quote?.currency, price: quote?.price, tiers: quote?.priceTiers },
      ...{ fee: quote?.domesticShippingFee, free_from: quote?.shopFreeFreightFrom },
    }
  })
  const { productSupplierId, availableCount, minOrderQty, maxOrderQty, piecesPerLot, isOffered, checkedTime } =
    productSuppliers
  const { currency, price, priceTiers, domesticShippingFee, shopMixedMin, shopFreeFreightFrom } = productSuppliers
  const limits = sql`${minOrderQty}, ${maxOrderQty}, ${piecesPerLot}, ${shopMixedMin}`
  const agreed = sql`${currency}, ${price}, ${priceTiers}, ${domesticShippingFee}, ${shopFreeFreightFrom}`
  const agreedNow = sql`quoted.currency, quoted.price, quoted.tiers, quoted.fee, quoted.free_from`
  const isNews = sql`(${availableCount} is distinct from quoted.available or ${isOffered} <> quoted.offered
    or quoted.offered and (${limits}) is distinct from (quoted.minimum, quoted.maximum, quoted.lot, quoted.mixed_min)
    or quoted.offered and ${isAgreed} and (${agreed}) is distinct from (${agreedNow}))`
  const isDated = sql`(${isAgreed || occasion === undefined} or not quoted.offered or ${price} is null
    or (${currency}, ${price}, ${priceTiers}) is not distinct from (quoted.currency, quoted.price, quoted.tiers))`
  const chosen = (value: string, column: unknown, isWanted = true) =>
    sql`case when quoted.offered and ${isWanted} then ${sql.raw(`quoted.${value}`)} else ${column} end`
  // Locked in the same order by everyone, so that two previews wait for instead of blocking each other.
  await database.sql.execute(sql`
    with quoted as (
      select distinct on (id) * from jsonb_to_recordset(${JSON.stringify(quoted)}::jsonb) as row(
        id int, offered boolean, available int, minimum int, maximum int, lot int, mixed_min int, currency text, price numeric,
        tiers jsonb, fee numeric, free_from numeric)
    ), news as materialized (
      select ${productSupplierId} as id from ${productSuppliers} join quoted on quoted.id = ${productSupplierId}
      where (${occasion !== undefined} or ${isNews}) order by ${productSupplierId} for no key update of ${productSuppliers}
    )
    update ${productSuppliers} set
      available_count = quoted.available,
      is_offered = quoted.offered,
      min_order_qty = ${chosen('minimum', minOrderQty)},
      max_order_qty = ${chosen('maximum', maxOrderQty)},
      pieces_per_lot = ${chosen('lot', piecesPerLot)},
      shop_mixed_min = ${chosen('mixed_min', shopMixedMin)},
      currency = ${chosen('currency', currency, isAgreed)},
      price = ${chosen('price', price, isAgreed)},
      price_tiers = ${chosen('tiers', priceTiers, isAgreed)},
      domestic_shipping_fee = ${chosen('fee', domesticShippingFee, isAgreed)},
      shop_free_freight_from = ${chosen('free_from', shopFreeFreightFrom, isAgreed)},
      checked_time = case when ${isDated} then now() else ${checkedTime} end
    from quoted join news on news.id = quoted.id
    where ${productSupplierId} = quoted.id`)
  await recordSeenPrices(
    bindings.map((binding) => ({ ...binding, quote: quotes.get(articleKeyOf(binding)) })),
    occasion ?? (isAgreed ? 'Placement' : 'Preview'),
    database,
  )
}

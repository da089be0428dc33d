import { entity } from '../entity'
import { currencyRef, decimal, integer, longText, money, ref, text, time } from '../fields'
import { lines } from '../lines'

/** What is in a crate, and what it is worth. */
const contents = lines(
  'crateLineId',
  { name: text(100), qty: integer(1, 10_000), price: money('currency', 0) },
  {
    facts: { crateLineId: integer(), currency: currencyRef().nullish(), amount: money().nullish() },
    min: 1,
    max: 100,
    sums: ['qty', 'amount'],
  },
)

/** The columns of its sheet: a row for each crate. */
const sheet = {
  name: text(100),
  customer: text(100).nullish(),
  currency: currencyRef().optional(),
  warehouse: ref('warehouses').nullish(),
  grossWeight: decimal(0).nullish(),
}

/**
 * A document that the product does not have: six fields, lines, four states of which two moves take values, and a sheet.
 * Tests add it to the entities, to prove that a document needs its description alone.
 */
export const crates = entity({
  path: 'crates',
  id: 'crateId',
  area: 'products',
  label: 'name',
  fields: {
    companyId: ref('companies').optional(),
    name: text(100),
    customer: text(100).nullish(),
    currency: currencyRef(),
    warehouseId: ref('warehouses').nullish(),
    dueTime: time().nullish(),
    note: longText(500).nullish(),
    contents,
  },
  readOnly: { grossWeight: decimal().nullish(), scrapReason: text(200).nullish() },
  keyword: ['name', 'customer'],
  actions: ['remark'],
  sheet,
  states: {
    values: 'ProductStatus',
    initial: 'Draft',
    frozen: ['Voided'],
    actions: {
      weigh: {
        from: ['Draft'],
        to: 'OnShelf',
        body: { grossWeight: decimal(0), dueTime: time().optional() },
        single: true,
      },
      unpack: { from: ['OnShelf'], to: 'OffShelf', remark: 'optional' },
      scrap: { from: ['Draft', 'OffShelf'], to: 'Voided', body: { scrapReason: text(200) }, confirm: 'scrapText' },
    },
  },
})

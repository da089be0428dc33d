import { orderColumns, paymentColumns } from '@/contract/entities/order-sheet'
import { orders as entity } from '@/contract/entities/orders'
import type { Services } from '../../../services'
import { sheetPlan } from '../../../sheets/sheet-plan'
import { skuCodeLookup } from '../../catalogue/sku-code-lookup'
import { importOrders } from './import-orders'
import { areOurNumbers, namedOrder, readKnownOrders } from './known-orders'
import { orderForms } from './order-forms'
import { orderRows } from './order-rows'
import { planOrder } from './plan-order'

/** An order weighs as much as this, however few lines it has. */
const minWeight = 4

/**
 * Sheets of orders from marketplaces, with a row for each line. An order is known by its site, channel and number there,
 * and made once: what is stored stays as it is. One that the file says is paid is made with its payment.
 */
export const orderSheetPlan = ({ database }: Services) =>
  sheetPlan({
    entity,
    recognizedBy: [['friendlyOrderId'], ['site', 'channelType', 'originalOrderId']],
    ownNumber: {
      column: 'friendlyOrderId',
      listed: orderColumns,
      areOurs: (texts, companyId) => areOurNumbers(texts, companyId, database),
    },
    keepsStored: true,
    pieces: ['qty'],
    unsigned: ['discountAmount'],
    repeated: { by: ['originalOrderId', 'friendlyOrderId'], columns: [...orderColumns, ...paymentColumns] },
    asked: { paymentChannel: { by: ['paidAmount', 'paidTime', 'transactionId'] } },
    lookups: { skuCode: skuCodeLookup(database) },
    before: (rows, sheet) => readKnownOrders(rows, sheet, database),
    forms: orderForms,
    recordOf: namedOrder,
    plan: planOrder,
    weightOf: ({ draft: { lines } }) => Math.max(lines.length, minWeight),
    apply: async (items) => ({ keys: await importOrders(items, database) }),
    rowsOf: (keys) => orderRows(keys as readonly number[], database),
  })

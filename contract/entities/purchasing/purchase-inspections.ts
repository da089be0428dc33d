import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { entity } from '../../entity'
import { enums } from '../../enums'
import { computed, data, images, integer, ref, text, time } from '../../fields'
import { checkedLine, inspectionLine, inspectionOfParcel, putAway, stockLine } from './inspection-parts'
import { maxScanHits } from './scan-limits'

const checked = ['Passed', 'PartlyPassed', 'Rejected'] as const

/** What was found in a parcel of a supplier. Created by hand it is unclaimed; arrivals open the others. */
export const purchaseInspections = entity({
  path: 'purchaseinspections',
  id: 'purchaseInspectionId',
  area: 'inspections',
  label: 'businessCode',
  fields: {
    warehouseId: ref('warehouses'),
    carrier: text(60).nullish(),
    trackingNo: text(60).nullish(),
    imageUrls: images(10).optional(),
    /** Where the parcel lies. */
    shelfId: ref('shelves').nullish(),
  },
  readOnly: {
    companyId: ref('companies'),
    purchaseOrderId: ref('purchaseorders').nullish(),
    purchaseOrderPackageId: integer().nullish(),
    businessCode: text(40),
    summary: text(500),
    supplierId: computed(ref('suppliers')).nullish(),
    acceptedQty: integer(),
    defectiveQty: integer(),
    wrongQty: integer(),
    checkedTime: time().nullish(),
    checkedBy: ref('admins').nullish(),
  },
  details: {
    lines: data(z.array(inspectionLine)),
    ofParcel: data(z.array(inspectionOfParcel)),
    putAways: data(z.array(putAway)),
  },
  keyword: ['businessCode', 'summary', 'trackingNo'],
  actions: ['remark'],
  states: {
    values: 'PurchaseInspectionStatus',
    initial: 'Unclaimed',
    actions: {
      check: { from: ['Open'], body: { lines: data(z.array(checkedLine).min(1).max(500)) } },
      reopen: { from: checked, to: 'Open', body: { reason: text(200) }, single: true, guard: 'ofPurchaseOrder' },
      assign: { from: ['Unclaimed'], to: 'Open', body: { purchaseOrderId: ref('purchaseorders') }, single: true },
      receiveasstock: {
        from: ['Unclaimed'],
        to: 'Passed',
        body: { lines: data(z.array(stockLine).min(1).max(500)) },
        single: true,
      },
      discard: { from: ['Unclaimed'], to: 'Rejected', body: { reason: text(200) }, single: true },
    },
  },
  operations: ['list', 'get', 'create'],
})

const scanHit = z.object({
  kind: z.enum(enums.ScanHit),
  purchaseInspectionId: z.int().nullable(),
  purchaseOrderPackageId: z.int().nullable(),
  purchaseOrderId: z.int().nullable(),
  /** Of the inspection or, where there is none, of the purchase order. */
  businessCode: z.string(),
  supplierName: z.string().nullable(),
  carrier: z.string().nullable(),
  trackingNo: z.string().nullable(),
  summary: z.string(),
  statusText: z.string(),
  expectedDate: z.iso.date().nullable(),
})
export type ScanHit = z.infer<typeof scanHit>

const enough = `Where more than ${maxScanHits} match, one more than these is returned`

/** A label for goods that are put away. */
const purchaseLabel = putAway.extend({
  /** Its number among the labels of the same order. */
  number: z.int(),
  of: z.int(),
  /** What its barcode carries, and the same as people read it. */
  code: z.string(),
  codeText: z.string(),
  /** SVG; null where a scanner could not type the code. */
  barcode: z.string().nullable(),
  qr: z.string(),
})
export type PurchaseLabel = z.infer<typeof purchaseLabel>

export const purchaseInspectionEndpoints = {
  'GET purchaseinspections/{id}/labels': endpoint({
    area: 'inspections',
    response: z.object({
      labels: z.array(purchaseLabel),
      /** Of the sheet. */
      ...{ barcode: z.string().nullable(), codeText: z.string(), qr: z.string() },
    }),
    summary: 'Labels for the goods of a check, with barcodes as SVG, and barcode and QR code of its sheet',
  }),
  'GET purchaseinspections/match': endpoint({
    area: 'inspections',
    query: z.strictObject({ code: z.string().trim().min(1).max(200) }),
    response: z.array(scanHit),
    summary: `What a scanned code is of: a tracking number, purchase order, supplier order, SKU code or barcode. ${enough}`,
  }),
  'GET purchaseinspections/expected': endpoint({
    area: 'inspections',
    query: z.strictObject({
      /** Whose day is today. Default: UTC. */
      timeZone: z.string().max(64).optional(),
    }),
    response: z.array(scanHit),
    summary: `Parcels expected by today in a time zone that have not arrived, and open inspections. ${enough}, of each`,
  }),
}

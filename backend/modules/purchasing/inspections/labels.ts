import { toSVG } from 'bwip-js/node'
import type { PurchaseLabel } from '@/contract/entities/purchasing/purchase-inspections'
import { codeText, isBarcodeText } from '@/contract/text/code-text'
import type { Database } from '../../../db/database'
import type { InspectionRow } from '../purchase-ledger'
import { putAwaysOf } from './inspection-details'

/**
 * A Code 128 barcode as SVG, which may be stretched and has sharp edges; null where the code has characters that scanners do
 * not type.
 */
export const barcodeSvg = (code: string): string | null =>
  isBarcodeText(code)
    ? toSVG({ bcid: 'code128', text: code, height: 12, includetext: false }).replace(
        '<svg ',
        '<svg preserveAspectRatio="none" shape-rendering="crispEdges" ',
      )
    : null

/** A QR code as SVG. */
export const qrSvg = (text: string): string => toSVG({ bcid: 'qrcode', text })

/** The labels of an inspection: one for each put-away, with its number among those of the same order. */
export async function labelsOfInspection(row: InspectionRow, database: Database): Promise<PurchaseLabel[]> {
  const places = await putAwaysOf([row], database)
  const counts = new Map<number | null, number>()
  for (const { orderId } of places) counts.set(orderId, (counts.get(orderId) ?? 0) + 1)
  const seen = new Map<number | null, number>()
  return places.map((place) => {
    const number = (seen.get(place.orderId) ?? 0) + 1
    seen.set(place.orderId, number)
    const own = place.skuCode && isBarcodeText(place.skuCode) ? place.skuCode : `SKU${place.productSkuId}`
    return {
      ...place,
      ...{ number, of: counts.get(place.orderId) ?? 1, code: own, codeText: codeText(own) },
      ...{ barcode: barcodeSvg(own), qr: qrSvg(place.friendlyOrderId ?? row.businessCode) },
    }
  })
}

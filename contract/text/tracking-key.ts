/**
 * A tracking number as scans are compared with it: without case, spaces and hyphens, and without what carriers append for
 * each child parcel of a shipment: `JDVB01234567890-1-2-`, `SF1234567890123-001`, `YT8890123456789_2`, `ZTO75123456789/1`.
 */
export function trackingKey(text: string): string {
  const plain = text.normalize('NFKC').trim().toUpperCase().replaceAll(/\s+/g, '')
  const withoutChild = plain.replace(/^([A-Z]{0,6}\d{8,}[A-Z]{0,2})(?:[-_/]\d{1,3}){1,3}-?$/, '$1')
  return withoutChild.replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** A code of goods as scans are compared with it: UPC-A is EAN-13 with a leading 0. */
export function goodsCode(text: string): string {
  const plain = text.normalize('NFKC').trim().toUpperCase()
  return /^\d{12}$/.test(plain) ? `0${plain}` : plain
}

/** The places of the pieces of an order line, from the customer's end. Each piece is in exactly one. */
export const placeNames = [
  'cancelled',
  'delivered',
  'shipped',
  'packed',
  'allocated',
  'promised',
  'listed',
  'onOrder',
  'missing',
] as const
export type Place = (typeof placeNames)[number]

/** How many pieces of a line are in each place. */
export type Places = Readonly<Record<Place, number>>

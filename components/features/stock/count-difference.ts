/** A place as the counter saw it. */
export interface SeenStock {
  /** Its latest movement; null where nothing has moved yet. */
  seenMovementId: number | null
  /** Packed pieces among them. */
  onHand: number
  packed: number
  /** For orders, packed pieces among them. */
  allocated: number
}

/** Pieces more or fewer than the ledger says, without the packed ones, which are not counted. */
export const countDifference = (counted: number, { onHand, packed }: SeenStock): number => counted - (onHand - packed)

/** How many pieces the orders with pieces here lose by a count. */
export const piecesLost = (counted: number, { allocated, packed }: SeenStock): number =>
  Math.max(0, allocated - packed - counted)

/** What the dialogs of the moves of a parcel add to the values of its state table. */
export const parcelInputs = { return: () => import('./return-pieces').then((file) => file.returnPieces) }

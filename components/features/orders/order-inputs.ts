/** What the dialogs of the moves of an order add. */
export const orderInputs = { cancelpieces: () => import('./cancel-pieces').then((file) => file.cancelPieces) }

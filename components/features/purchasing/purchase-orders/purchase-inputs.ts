const load = () => import('./purchase-moves')

/** What the dialogs of the moves of a purchase order add to the values of its state table. */
export const purchaseInputs = {
  pay: () => load().then((file) => file.pay),
  settle: () => load().then((file) => file.settle),
  cancelpieces: () => load().then((file) => file.cancelPieces),
}

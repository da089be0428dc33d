/** What the dialogs of the moves of an order add. */
export const orderInputs = {
  allocateinventory: () => import('./allocate').then((file) => file.allocate),
  cancelpieces: () => import('./cancel-pieces').then((file) => file.cancelPieces),
}

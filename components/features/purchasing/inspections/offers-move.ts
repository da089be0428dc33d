/** The moves that an inspection offers; its check has a screen of its own, and one without purchase order stays. */
export const offersMove = (action: string, { purchaseOrderId }: { purchaseOrderId: number | null }): boolean =>
  action !== 'check' && (action !== 'reopen' || purchaseOrderId !== null)

/** The moves that an inspection offers; its check has a screen of its own, and one without purchase order stays. */
export const offersMove = (action: string, { purchaseOrderId }: { purchaseOrderId: number | null }): boolean =>
  action !== 'check' && (action !== 'reopen' || purchaseOrderId !== null)

/** What can be done with an inspection now; a checked one without purchase order stays as it is. */
export function stepsOf({
  status,
  purchaseOrderId,
}: {
  status: string
  purchaseOrderId: number | null
}): readonly string[] {
  if (status === 'Open') return ['check']
  if (status === 'Unclaimed') return ['assign', 'receiveasstock', 'discard']
  return purchaseOrderId === null ? [] : ['reopen']
}

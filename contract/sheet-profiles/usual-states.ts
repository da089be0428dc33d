/** How files of no known shop say in which state a record is. */
interface UsualStates {
  headings: readonly string[]
  /** What a state begins with that says that something is to be done; whatever its case. */
  taken: readonly string[]
  /** What a state begins with that says that nothing is to be done any more; goes before what is taken. */
  leftOut: readonly string[]
  /** Headings of times at which a record was cancelled: a row that has one is left out. */
  cancelledAt: readonly string[]
  /** The column of pieces of which a row without any is left out. */
  pieces: string
}

/** By the list that a file is imported into. An order that is cancelled or shipped already would be made as one to send. */
export const usualStates: Readonly<Record<string, UsualStates | undefined>> = {
  orders: {
    headings: [
      ...['State', 'Status', 'Order state', 'Order status', 'Bestellstatus', 'Estado', 'Estado del pedido', 'Statut'],
      ...[
        'Stato',
        'Situação',
        'Статус',
        '状态',
        '狀態',
        '订单状态',
        '訂單狀態',
        '交易状态',
        '交易狀態',
        '注文状況',
        'ステータス',
      ],
      ...['주문상태', '주문 상태', 'Trạng thái', 'Status pesanan', 'สถานะ'],
    ],
    taken: [
      ...['paid', 'pending', 'processing', 'open', 'new', 'unshipped', 'unfulfilled', 'to ship', 'ready to ship'],
      ...['awaiting', 'confirmed', 'accepted', 'on hold', 'created', 'bezahlt', 'offen', 'neu', 'pagado', 'pendiente'],
      ...[
        'payé',
        'en attente',
        '待发货',
        '待發貨',
        '待出貨',
        '已付款',
        '买家已付款',
        '等待卖家发货',
        '待处理',
        '待處理',
        '处理中',
      ],
      ...['處理中', '新订单', '新訂單', '待确认', '待確認', '未発送', '발송대기', '결제완료'],
    ],
    leftOut: [
      ...['cancel', 'refund', 'return', 'void', 'closed', 'failed', 'expired', 'declined', 'rejected', 'draft'],
      ...[
        'shipped',
        'dispatched',
        'fulfilled',
        'delivered',
        'completed',
        'complete',
        'in transit',
        'sent',
        'unpaid',
        'pending payment',
      ],
      ...['storniert', 'erstattet', 'versendet', 'versandt', 'zugestellt', 'abgeschlossen', 'anulado', 'reembolsado'],
      ...[
        'enviado',
        'entregado',
        'annulé',
        'remboursé',
        'expédié',
        'livré',
        '交易关闭',
        '交易關閉',
        '交易成功',
        '已取消',
      ],
      ...[
        '已关闭',
        '已關閉',
        '已退款',
        '退款',
        '退货',
        '退貨',
        '已发货',
        '已發貨',
        '已出貨',
        '卖家已发货',
        '已完成',
        '已签收',
      ],
      ...[
        '已簽收',
        '未付款',
        '待付款',
        '等待买家付款',
        'キャンセル',
        '発送済',
        '취소',
        '배송완료',
        '배송중',
        'đã hủy',
        'batal',
        'ยกเลิก',
      ],
    ],
    cancelledAt: [
      ...['Cancelled at', 'Canceled at', 'Cancelled on', 'Canceled on', 'Cancelled date', 'Canceled date'],
      ...['Cancellation date', 'Storniert am', 'Annulé le', 'Fecha de cancelación'],
      ...['取消时间', '取消時間', 'キャンセル日'],
    ],
    pieces: 'qty',
  },
}

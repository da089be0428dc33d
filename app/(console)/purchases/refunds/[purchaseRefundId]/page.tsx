import { RefundPage } from '@/components/features/purchasing/refunds/refund-page'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { purchaseRefunds } from '@/contract/entities/purchasing/purchase-refunds'
import { usedMessages } from './used-messages'

export default recordRoute(purchaseRefunds, RefundPage, usedMessages)

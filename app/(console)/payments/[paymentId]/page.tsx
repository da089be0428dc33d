import { PaymentPage } from '@/components/features/payments/payment-page'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { payments } from '@/contract/entities/payments'
import { usedMessages } from './used-messages'

export default recordRoute(payments, PaymentPage, usedMessages)

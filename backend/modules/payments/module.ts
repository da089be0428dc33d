import { combine } from '../../module'
import { serverModule } from '../module'
import { paymentChannelPart } from './payment-channels'
import { paymentPart } from './payments'

export const paymentsModule = serverModule('payments', (services) =>
  combine(paymentPart(services), paymentChannelPart(services)),
)

import { listPage } from '@/components/resource/list/list-page'
import { paymentChannels } from '@/contract/entities/payment-channels'
import { List } from './resource'

export default listPage(paymentChannels, List)

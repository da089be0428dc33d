import { StatisticPage } from '@/components/features/statistics/statistic-page'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { statistics } from '@/contract/entities/statistics'
import { usedMessages } from './used-messages'

export default recordRoute(statistics, StatisticPage, usedMessages)

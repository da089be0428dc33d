import { serverModule } from '../module'
import { statisticPart } from './statistics'

export const statisticsModule = serverModule('statistics', (services) => statisticPart(services))

import { serverModule } from '../module'
import { salePart } from './sales'

export const salesModule = serverModule('sales', (services) => salePart(services))

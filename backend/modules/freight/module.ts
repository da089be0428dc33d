import { combine } from '../../module'
import { serverModule } from '../module'
import { carrierPart } from './carriers'
import { freightPart } from './freights'
import { freightSheetPlan } from './sheets/freight-sheet'

export const freightModule = serverModule('freight', (services) =>
  combine(carrierPart(services), freightPart(services), { sheets: [freightSheetPlan(services)] }),
)

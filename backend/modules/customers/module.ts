import { combine } from '../../module'
import { serverModule } from '../module'
import { userSheetPlan } from './sheets/user-sheet'
import { userAddressPart } from './user-addresses'
import { userBanPart } from './user-bans'
import { userPart } from './users'

export const customersModule = serverModule('customers', (services) =>
  combine(userPart(services), userAddressPart(services), userBanPart(services), { sheets: [userSheetPlan(services)] }),
)

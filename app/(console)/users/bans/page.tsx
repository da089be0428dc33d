import { plainPage } from '@/components/resource/list/list-page'
import { userBans } from '@/contract/entities/user-bans'

export default plainPage(userBans, {
  columns: ['userBanId', 'accountType', 'accountId', 'matters', 'siteId', 'reason', 'expireTime', 'isInForce'],
  search: ['keyword', 'accountType', 'matters', 'siteId', 'expireTime'],
  form: [['siteId'], ['accountType', 'accountId'], ['matters', 'expireTime'], ['reason']],
})

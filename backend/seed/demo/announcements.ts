import { addDays, formatISO, subDays } from 'date-fns'
import type { Database } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { announcements } from '../../db/schema/announcements'
import { localizations } from '../../db/schema/system'
import { lanternId } from './organisation'
import { localizationsOf } from './trilingual'

interface Texts {
  title: string
  content: string
}
interface DemoAnnouncement {
  companyId: number
  targetTo: string
  important?: boolean
  /** Relative to the day of the first start. */
  daysAgo: number
  lastDay?: number
  en: Texts
  'zh-Hans': Texts
  'zh-Hant': Texts
}

const administrativeId = 1

/** One for everybody, one for administrators only, one of a company to its own people, and an expired one. */
const demo: readonly DemoAnnouncement[] = [
  {
    companyId: administrativeId,
    targetTo: 'All',
    important: true,
    daysAgo: 1,
    lastDay: 20,
    en: {
      title: 'Suppliers rest over the holidays',
      content:
        'Most suppliers answer and ship nothing for ten days from the end of next week.\n\nPlease place urgent orders before, and tell customers of longer delivery times.',
    },
    'zh-Hans': {
      title: '假期期间供应商休息',
      content: '自下周末起约十天，多数供应商不回复消息，也不发货。\n\n请提前下紧急订单，并告知客户交货时间会延长。',
    },
    'zh-Hant': {
      title: '假期期間供應商休息',
      content: '自下週末起約十天，多數供應商不回覆訊息，也不出貨。\n\n請提前下緊急訂單，並告知客戶交貨時間會延長。',
    },
  },
  {
    companyId: administrativeId,
    targetTo: 'Administrators',
    daysAgo: 3,
    en: {
      title: 'Check who still needs an account',
      content: 'Please look through the accounts of your company and disable those of people who have left.',
    },
    'zh-Hans': {
      title: '请核对在用账号',
      content: '请检查贵公司的账号，并停用已离职人员的账号。',
    },
    'zh-Hant': {
      title: '請核對使用中的帳號',
      content: '請檢查貴公司的帳號，並停用已離職人員的帳號。',
    },
  },
  {
    companyId: lanternId,
    targetTo: 'All',
    daysAgo: 2,
    lastDay: 45,
    en: {
      title: 'Kwai Chung takes no deliveries on Saturdays',
      content: 'From this month on the warehouse is closed on Saturdays.\nParcels that arrive then wait until Monday.',
    },
    'zh-Hans': {
      title: '葵涌仓库周六不收货',
      content: '自本月起，仓库周六休息。\n周六到达的包裹要等到周一处理。',
    },
    'zh-Hant': {
      title: '葵涌倉庫週六不收貨',
      content: '自本月起，倉庫週六休息。\n週六到達的包裹要等到週一處理。',
    },
  },
  {
    companyId: administrativeId,
    targetTo: 'All',
    daysAgo: 40,
    lastDay: -20,
    en: { title: 'Maintenance on Sunday night', content: 'The console is not available between 02:00 and 03:00 UTC.' },
    'zh-Hans': { title: '周日夜间维护', content: 'UTC 02:00 至 03:00 期间无法使用控制台。' },
    'zh-Hant': { title: '週日夜間維護', content: 'UTC 02:00 至 03:00 期間無法使用主控台。' },
  },
]

export async function fillAnnouncements(database: Database): Promise<void> {
  const now = new Date()
  await insertMany(
    database,
    announcements,
    demo.map(({ companyId, targetTo, important = false, daysAgo, lastDay, en }, index) => ({
      announcementId: index + 1,
      ...{ companyId, targetTo, important, ...en },
      expireDate: lastDay === undefined ? null : formatISO(addDays(now, lastDay), { representation: 'date' }),
      createdTime: subDays(now, daysAgo),
      updatedTime: subDays(now, daysAgo),
    })),
  )
  await insertMany(
    database,
    localizations,
    demo.flatMap((announcement, index) =>
      localizationsOf('announcements', index + 1, (language) => ({ ...announcement[language] })),
    ),
  )
}

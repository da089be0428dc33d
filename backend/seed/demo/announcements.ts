import { addDays, formatISO, subDays } from 'date-fns'
import type { Database } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { announcements } from '../../db/schema/announcements'
import { localizations } from '../../db/schema/system'
import { readData } from '../read-data'
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

/** One for everybody, one for administrators only, one of a company to its own people, and an expired one. */
const demo = readData<readonly DemoAnnouncement[]>('announcements')

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

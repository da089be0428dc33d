import { announcements as entity } from '@/contract/entities/announcements'
import { fixedCompany } from '../../crud/fixed-company'
import { announcements } from '../../db/schema/announcements'
import type { AnyHandler, HandlerMap } from '../../http/handlers'
import type { Services } from '../../services'
import { refuseOutOfReach } from './audience-scope'
import { pickHandlers } from './picks'

/** What administrators write, and what everybody gets to read of it. */
export function announcementHandlers(services: Services): HandlerMap {
  const { database } = services
  const plain = fixedCompany(entity, announcements, services, {
    changed: async (keys, { targetTo }) => {
      if (targetTo !== undefined) await refuseOutOfReach(keys.map(Number), database)
    },
  })
  const create: AnyHandler = async (call) => {
    const record = (await plain['POST announcements']?.(call)) as { announcementId: number }
    await refuseOutOfReach([record.announcementId], database)
    return record
  }
  return { ...plain, 'POST announcements': create, ...pickHandlers(services) }
}

import { announcements as entity } from '@/contract/entities/announcements'
import { crud } from '../../crud/crud'
import { announcements } from '../../db/schema/announcements'
import { type HandlerMap, mergeHandlers } from '../../http/handlers'
import type { Services } from '../../services'
import { refuseOutOfReach } from './audience-scope'
import { pickHandlers } from './own-announcements'

/** The calls of authors, and those of readers. */
export function announcementHandlers(services: Services): HandlerMap {
  const { database } = services
  const { handlers } = crud(entity, announcements, services, {
    fixedCompany: true,
    afterCreate: ({ announcementId }) => refuseOutOfReach([announcementId], database),
    afterUpdate: async (rows, { targetTo }) => {
      const ids = rows.map(({ announcementId }) => announcementId)
      if (targetTo !== undefined) await refuseOutOfReach(ids, database)
    },
  })
  return mergeHandlers(handlers, pickHandlers(services))
}

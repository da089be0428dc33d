import { announcements as entity } from '@/contract/entities/announcements'
import { crud } from '../../crud/crud'
import { announcements } from '../../db/schema/announcements'
import { combine, type ModulePart } from '../../module'
import type { Services } from '../../services'
import { refuseOutOfReach } from './audience-scope'
import { pickHandlers } from './own-announcements'

/** The calls of authors, and those of readers. */
export function announcementPart(services: Services): ModulePart {
  const { database } = services
  const announcing = crud(entity, announcements, services, {
    fixedCompany: true,
    afterCreate: ({ announcementId }) => refuseOutOfReach([announcementId], database),
    afterUpdate: async (rows, { targetTo }) => {
      const ids = rows.map(({ announcementId }) => announcementId)
      if (targetTo !== undefined) await refuseOutOfReach(ids, database)
    },
  })
  return combine(announcing, { handlers: pickHandlers(services) })
}

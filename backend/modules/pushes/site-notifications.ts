import { eq } from 'drizzle-orm'
import type { SiteNotification } from '@/contract/entities/site-notifications'
import { sites as siteEntity } from '@/contract/entities/sites'
import { enums } from '@/contract/enums'
import { context } from '../../context'
import { Records } from '../../crud/records'
import { sites } from '../../db/schema/organisation'
import { siteNotifications } from '../../db/schema/pushes'
import { type AnyCall, checkedBefore, type HandlerMap, handlers, type Wire } from '../../http/handlers'
import { type FieldError, invalid } from '../../http/parse'
import { privateTargets } from '../../http/private-targets'
import { isForbiddenTarget } from '../../http/safe-fetch'
import { enumText } from '../../messages/texts'
import type { Services } from '../../services'
import { moduleOf } from './business-events'
import { forgetTargets, unreachableOf } from './push-targets'
import { resetSecret } from './site-secret'
import { giveUpPushes, movePushes } from './waiting-pushes'

interface Draft {
  businessType: SiteNotification['businessType']
  pushUrl?: string | null
  enabled: boolean
}

/** Which business events a site subscribes to, and where they are sent. */
export function siteNotificationHandlers(services: Services): HandlerMap {
  const { database } = services
  const records = new Records(siteEntity, sites, database)
  const targets = privateTargets(services.environment.PRIVATE_TARGETS)

  const rowsOf = async (siteId: number): Promise<Wire<SiteNotification>[]> => {
    const stored = await database.sql.select().from(siteNotifications).where(eq(siteNotifications.siteId, siteId))
    const failing = await unreachableOf(siteId, database)
    const { language } = context()
    return enums.BusinessEvent.map((businessType) => {
      const known = stored.find((row) => row.businessType === businessType)
      const businessModule = moduleOf[businessType]
      return {
        ...{ businessModule, businessModuleText: enumText(language, 'BusinessModule', businessModule) },
        ...{ businessType, businessTypeText: enumText(language, 'BusinessEvent', businessType) },
        ...{ pushUrl: known?.pushUrl ?? null, enabled: known?.enabled ?? false },
        unreachable: known?.enabled ? (failing.get(known.pushUrl ?? '') ?? null) : null,
      }
    })
  }
  /** Looks up the hosts before the transaction: names take their time. */
  const refuseInside = async ({ body }: AnyCall): Promise<void> => {
    const drafts = body as readonly Draft[]
    const errors = await Promise.all(
      drafts.map(async ({ pushUrl, enabled }, index): Promise<FieldError[]> => {
        if (!pushUrl) return enabled ? [{ field: `${index}.pushUrl`, text: 'required' }] : []
        return (await isForbiddenTarget(pushUrl, targets))
          ? [{ field: `${index}.pushUrl`, text: 'privateAddress' }]
          : []
      }),
    )
    if (errors.some((found) => found.length > 0)) throw invalid(errors.flat())
  }
  const map = handlers({
    'GET sites/{id}/notifications': async ({ params }) => {
      await records.one(params.id)
      return rowsOf(params.id)
    },
    'POST sites/{id}/notifications': async ({ params, body }) => {
      await records.one(params.id)
      const named = body.map(({ businessType }) => businessType)
      const repeated = named.findIndex((type, index) => named.indexOf(type) !== index)
      if (repeated >= 0) throw invalid([{ field: `${repeated}.businessType`, text: 'taken' }])
      for (const { businessType, pushUrl = null, enabled } of body) {
        await database.sql
          .insert(siteNotifications)
          .values({ siteId: params.id, businessType, pushUrl, enabled })
          .onConflictDoUpdate({
            target: [siteNotifications.siteId, siteNotifications.businessType],
            set: { pushUrl, enabled },
          })
        const waiting = { siteId: params.id, businessType }
        if (enabled && pushUrl) await movePushes(waiting, pushUrl, database)
        else await giveUpPushes(waiting, database)
      }
      await forgetTargets(params.id, database)
      return rowsOf(params.id)
    },
    'POST sites/{id}/resetsecret': async ({ params }) => {
      await records.one(params.id)
      return { secret: await resetSecret(params.id, services) }
    },
  })
  return checkedBefore(map, 'POST sites/{id}/notifications', refuseInside)
}

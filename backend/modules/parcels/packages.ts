import { orderPackages as entity } from '@/contract/entities/parcels/order-packages'
import type { EnumValue } from '@/contract/enums'
import { crud } from '../../crud/crud'
import { orderPackages } from '../../db/schema/parcels'
import { handlers } from '../../http/handlers'
import { startingOver } from '../../http/start-over'
import { combine, type ModulePart } from '../../module'
import type { Services } from '../../services'
import { customsText, returnText } from './change-texts'
import { combinableOrders } from './combinable'
import { followingCondition } from './following'
import { invoiceParcels, numberInvoices } from './invoices'
import { checkedPackagePatch, packedDraft, packPieces, unpackRemoved } from './pack-orders'
import { packageDetails, withContents } from './package-details'
import { addParcelEvent } from './package-events'
import { deliverPackages, losePackages, undeliverPackages, unshipPackages } from './package-moves'
import { lockBefore, lockPackages, ordersIn, type PackageRow } from './package-rows'
import { packingTasks } from './packing-tasks'
import { papersOf } from './papers'
import { quotePackage } from './quote-package'
import { returnPackages } from './return-packages'
import { shipPackages } from './ship-packages'
import { shippingChecks } from './shipping-checks'

/** Parcels to customers: packed from allocated pieces, shipped, followed and taken back. */
export function orderPackagePart(services: Services): ModulePart {
  const { database } = services
  const resource = crud(entity, orderPackages, services, {
    conditions: async ({ following }) => followingCondition((following ?? []) as EnumValue<'FollowingState'>[]),
    decorate: (rows) => withContents(rows, database),
    details: (row) => packageDetails(row, database),
    changeTexts: { customs: customsText, lines: returnText },
    // Orders and stock come before parcels in the order of locks.
    lockFirst: async (keys) => {
      await lockBefore(await ordersIn(keys.map(Number), database), database)
    },
    beforeCreate: (draft) => packedDraft(draft, database),
    afterCreate: (row, draft) => packPieces(row, draft, database),
    beforeUpdate: (patch, rows) => checkedPackagePatch(patch, rows, database),
    beforeRemove: async (rows) => {
      const ids = rows.map(({ orderPackageId }) => orderPackageId)
      await unpackRemoved(await lockPackages(ids, database), database)
    },
    actions: {
      ship: async (rows, given) => {
        const shipped = await shipPackages(rows, given, database)
        await numberInvoices(rows, database)
        return shipped
      },
      deliver: (rows, given) => deliverPackages(rows, given, database),
      unship: (rows, given) => unshipPackages(rows, given, database),
      undeliver: (rows, given) => undeliverPackages(rows, given, database),
      lose: (rows, given) => losePackages(rows, given, database),
      return: (rows, given) => returnPackages(rows, given, database),
    },
  })
  const inOrder = async (ids: readonly number[]) => {
    const found = (await resource.records.many(ids)) as PackageRow[]
    const byId = new Map(found.map((row) => [row.orderPackageId, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }
  return combine(resource, {
    handlers: handlers({
      'GET orderpackages/combinable': ({ query }) => combinableOrders(query, database),
      'GET orderpackages/packing': ({ query }) => packingTasks(query, database),
      'GET orderpackages/papers': async ({ query }) => papersOf(await inOrder(query.ids), database),
      'POST orderpackages/invoices': async ({ body }) => {
        const ids = (await inOrder(body.ids)).map(({ orderPackageId }) => orderPackageId)
        return invoiceParcels(ids, database)
      },
      'GET orderpackages/shippingchecks': async ({ query }) => shippingChecks(await inOrder(query.ids), database),
      'GET orderpackages/{id}/quote': async ({ params, query }) =>
        quotePackage((await resource.records.one(params.id)) as PackageRow, query, database),
      'POST orderpackages/{id}/events': async ({ params, body }) => {
        await resource.records.one(params.id)
        return resource.showOne(await startingOver(() => addParcelEvent(params.id, body, database), database))
      },
    }),
  })
}

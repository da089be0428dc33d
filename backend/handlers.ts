import { countHandlers } from './crud/lists/list-counts'
import { exportPart } from './crud/lists/list-export'
import type { FileStore } from './files/file-store'
import { type HandlerMap, handlers, mergeHandlers, requireEveryHandler } from './http/handlers'
import type { FetchRules } from './http/safe-fetch'
import { TaskTable } from './jobs/tasks'
import { combine, type ModulePart } from './module'
import { modules } from './modules'
import { taskHandlers } from './modules/background-tasks/handlers'
import { localCatalogue } from './modules/catalogue/suppliers/local-catalogue'
import type { SupplierCatalogue } from './modules/catalogue/suppliers/supplier-catalogue'
import { type ProviderAccess, providerAccess } from './modules/messaging/provider-access'
import type { Shared } from './modules/module'
import { settingsOf as settingsOfService } from './modules/organisation/service-options'
import { waitingHandlers } from './modules/statistics/waiting'
import { openApiDocument } from './openapi'
import type { Services } from './services'
import { sheetPart } from './sheets/sheet-handlers'
import { sheetWorkbooks } from './sheets/sheet-workbook'
import { webhookHandlers } from './webhooks'

interface Given {
  fileStore: FileStore
  fetchRules?: Partial<FetchRules>
  /** The options of external services; default: those that are stored. */
  settingsOf?: ProviderAccess['settingsOf']
  /** What suppliers are asked through, around our own catalogue; default: that alone. */
  catalogueOf?: (own: SupplierCatalogue) => SupplierCatalogue
}

/** What the server answers, and what it does in the background. */
export interface Server {
  handlers: HandlerMap
  tasks: TaskTable
  cleanUps: Required<ModulePart>['cleanUps']
}

/** The server of all modules. Has no effects; throws when a call of the contract has no handler or two. */
export function serverOf(services: Services, given: Given): Server {
  const tasks = new TaskTable()
  const shared = sharedBy(services, given)
  const own = combine(...modules.map(({ build }) => build(services, shared)), {
    handlers: taskHandlers(services, tasks),
  })
  const { conditions, cleanUps } = own
  const lists = { handlers: own.handlers, conditions, workbooks: sheetWorkbooks(own.sheets, services) }
  const whole = combine(
    own,
    ...own.sheets.map((plan) => sheetPart(plan, services, shared.fileStore)),
    exportPart(services, lists),
    { handlers: mergeHandlers(countHandlers(services, conditions), waitingHandlers(services, own)) },
    { handlers: webhookHandlers(services, shared.access.settingsOf, own.webhooks) },
    { handlers: handlers({ 'GET openapi.json': async () => openApiDocument() }) },
  )
  return { handlers: requireEveryHandler(whole.handlers), tasks: tasks.add(whole), cleanUps }
}

function sharedBy(services: Services, { fileStore, fetchRules = {}, settingsOf, catalogueOf }: Given): Shared {
  const stored: ProviderAccess['settingsOf'] = (serviceId) => settingsOfService(serviceId, services)
  const access = providerAccess(services, fileStore, fetchRules, settingsOf ?? stored)
  const own = localCatalogue(services.database)
  return { fileStore, fetchRules, access, catalogue: catalogueOf?.(own) ?? own }
}

import type { Subscriber } from '../db/database'
import type { EventName } from '../db/events'
import type { FileStore } from '../files/file-store'
import type { FetchRules } from '../http/safe-fetch'
import type { ModulePart } from '../module'
import type { Services } from '../services'
import type { SupplierCatalogue } from './catalogue/suppliers/supplier-catalogue'
import type { ProviderAccess } from './messaging/provider-access'

/** What modules share, made once. */
export interface Shared {
  fileStore: FileStore
  fetchRules?: Partial<FetchRules>
  access: ProviderAccess
  catalogue: SupplierCatalogue
}

/** A module of the server: what it brings, as a function of what it is given. */
export interface ServerModule {
  name: string
  build: (services: Services, shared: Shared) => ModulePart
  on: On
}

/** What a module does about events of others, in their transaction. */
export type On = { readonly [Name in EventName]?: Subscriber<Name> }

/** Names a module; its row in `modules.ts` says which ones it may know. Events concern stores that no services use yet. */
export const serverModule = (name: string, build: ServerModule['build'], on: On = {}): ServerModule => ({
  name,
  build,
  on,
})

import { carriers as entity } from '@/contract/entities/carriers'
import { crud } from '../../crud/crud'
import { carriers } from '../../db/schema/freights'
import type { HandlerMap } from '../../http/handlers'
import type { Services } from '../../services'

/** Companies that take parcels to customers. */
export const carrierHandlers = (services: Services): HandlerMap =>
  crud(entity, carriers, services, { fixedCompany: true }).handlers

import { carriers as entity } from '@/contract/entities/parcels/carriers'
import { crud } from '../../crud/crud'
import { carriers } from '../../db/schema/freights'
import type { ModulePart } from '../../module'
import type { Services } from '../../services'

/** Companies that take parcels to customers. */
export const carrierPart = (services: Services): ModulePart => crud(entity, carriers, services, { fixedCompany: true })

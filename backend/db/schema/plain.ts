import { brands as brandEntity } from '@/contract/entities/brands'
import { suppliers as supplierEntity } from '@/contract/entities/suppliers'
import { tableOf } from './table-of'

// Entities that are stored just as the contract describes them; the API serves each table of this file by itself.
export const suppliers = tableOf(supplierEntity)
export const brands = tableOf(brandEntity)

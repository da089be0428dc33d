import { mergeHandlers } from '../../http/handlers'
import { combine } from '../../module'
import { serverModule } from '../module'
import { adminPart } from './admins'
import { assignmentHandlers } from './assignments'
import { companyPart } from './companies'
import { externalServicePart } from './linked-services'
import { serviceOptionHandlers } from './service-options'
import { sitePart } from './sites'
import { warehouseSubdivisionHandlers } from './warehouse-subdivisions'
import { warehousePart } from './warehouses'

export const organisationModule = serverModule('organisation', (services) =>
  combine(
    adminPart(services),
    companyPart(services),
    sitePart(services),
    externalServicePart(services),
    warehousePart(services),
    {
      handlers: mergeHandlers(
        assignmentHandlers(services),
        serviceOptionHandlers(services),
        warehouseSubdivisionHandlers(services),
      ),
    },
  ),
)

import { combine } from '../../module'
import { serverModule } from '../module'
import { purchaseInspectionPart } from './inspections/purchase-inspections'
import { purchaseListPart } from './purchase-list'
import { purchaseOrderPart } from './purchase-orders'
import { purchaseRefundPart } from './refunds/purchase-refunds'
import { purchaseSheetPlan } from './sheets/purchase-sheet'
import { supplierSheetPlan } from './sheets/supplier-sheet'

export const purchasingModule = serverModule('purchasing', (services, shared) =>
  combine(
    purchaseListPart(services, shared.catalogue),
    purchaseOrderPart(services),
    purchaseRefundPart(services),
    purchaseInspectionPart(services),
    { sheets: [purchaseSheetPlan(services), supplierSheetPlan(services)] },
  ),
)

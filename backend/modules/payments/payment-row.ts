import type { payments } from '../../db/schema/payments'

export type PaymentRow = typeof payments.$inferSelect

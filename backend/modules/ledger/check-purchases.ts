import { sql } from 'drizzle-orm'
import type { LedgerCheck } from './ledger-check'

const received = sql.raw(`('GoodsKept', 'Returned', 'Replacement')`)
const open = sql.raw(`('Requested', 'Approved', 'VoucherSubmitted')`)

/** The pieces of each purchase line in refunds, by what they stand for. */
const refunded = sql`
  select purchase_order_line_id as line_id,
    coalesce(sum(line.qty) filter (where kind in ${received} and status <> 'Rejected'), 0) as of_received,
    coalesce(sum(of_cancelled_qty + case when status = 'Completed' then to_cancel_qty else 0 end)
      filter (where kind not in ${received} and status <> 'Rejected'), 0) as of_cancelled,
    coalesce(sum(to_cancel_qty) filter (where status in ${open}), 0) as asked
  from purchase_refund_lines as line join purchase_refunds using (purchase_refund_id) group by purchase_order_line_id`

/** Announced pieces of each line in parcels that have arrived and are not checked. */
const arrived = sql`
  select (announced ->> 'purchaseOrderLineId')::bigint as line_id, sum((announced ->> 'qty')::int) as pieces
  from purchase_order_packages as parcel
  join purchase_inspections as inspection using (purchase_order_package_id), jsonb_array_elements(parcel.lines) as announced
  where inspection.status = 'Open' group by 1`

const lines = sql`
  select line.*, qty + replaced_qty + extra_qty - accepted_qty - defective_qty - cancelled_qty as outstanding,
    coalesce(of_received, 0) as of_received, coalesce(of_cancelled, 0) as of_cancelled, coalesce(asked, 0) as asked,
    coalesce(pieces, 0) as arrived
  from purchase_order_lines as line
  left join (${refunded}) as refunded on refunded.line_id = line.purchase_order_line_id
  left join (${arrived}) as arrived on arrived.line_id = line.purchase_order_line_id`

const states = sql`
  select purchase.purchase_order_id, purchase.status, case
      when purchase.status = 'Cancelled' and paid_time is null then 'Cancelled'
      when paid_time is null then 'Unpaid'
      when bool_or(outstanding > arrived) then case when
        exists (select from purchase_order_packages where purchase_order_id = purchase.purchase_order_id)
        or exists (select from purchase_inspections where purchase_order_id = purchase.purchase_order_id)
        then 'Shipped' else 'Paid' end
      when bool_and(of_received >= defective_qty and of_cancelled >= cancelled_qty)
        and not exists (select from purchase_inspections as inspection
          where inspection.purchase_order_id = purchase.purchase_order_id and inspection.status = 'Open')
        and not exists (select from purchase_refunds as refund
          where refund.purchase_order_id = purchase.purchase_order_id and refund.status in ${open})
        then 'Completed'
      else 'Received' end as due
  from purchase_orders as purchase join (${lines}) as line using (purchase_order_id) group by purchase.purchase_order_id`

/** What checks have booked on each line, and in all. */
const booked = sql`
  select inspection.purchase_inspection_id, (booking ->> 'purchaseOrderLineId')::bigint as line_id,
    (booking ->> 'accepted')::int as accepted, (booking ->> 'defective')::int as defective,
    (booking ->> 'wrong')::int as wrong
  from purchase_inspections as inspection, jsonb_array_elements(inspection.bookings) as booking`

export const purchaseChecks: readonly LedgerCheck[] = [
  {
    name: 'The state of a purchase order follows from its pieces',
    broken: sql`select 'purchase order ' || purchase_order_id as "row", status || ' should be ' || due as fault
      from (${states}) as state where status <> due`,
  },
  {
    name: 'Pieces of a purchase line add up',
    broken: sql`select 'purchase order line ' || purchase_order_line_id as "row",
        outstanding || ' are outstanding, ' || asked || ' of them in refunds' as fault
      from (${lines}) as line where outstanding < 0 or replaced_qty > accepted_qty + defective_qty
        or least(accepted_qty, defective_qty, cancelled_qty, replaced_qty, extra_qty, awaiting_qty) < 0`,
  },
  {
    name: 'A purchased piece stands in one refund',
    broken: sql`select 'purchase order line ' || purchase_order_line_id as "row",
        of_received || ' of ' || accepted_qty + defective_qty || ' received, '
          || of_cancelled || ' of ' || cancelled_qty || ' cancelled' as fault
      from (${lines}) as line where of_received > accepted_qty + defective_qty or of_cancelled > cancelled_qty`,
  },
  {
    name: 'What was paid for a purchase order is on its lines',
    broken: sql`select 'purchase order ' || purchase_order_id as "row",
        paid_amount || ' should be ' || sum(line.amount + fee_share + paid_difference) as fault
      from purchase_orders join purchase_order_lines as line using (purchase_order_id)
      where paid_time is not null group by purchase_order_id
      having paid_amount <> sum(line.amount + fee_share + paid_difference)`,
  },
  {
    name: 'Refunds of a purchase order are not above what was paid',
    broken: sql`select 'purchase order ' || purchase_order_id as "row",
        sum(amount) || ' of ' || coalesce(paid_amount, 0) as fault
      from purchase_refunds as refund join purchase_orders using (purchase_order_id)
      where refund.status <> 'Rejected' group by purchase_order_id, paid_amount
      having sum(amount) > coalesce(paid_amount, 0)`,
  },
  {
    name: 'Received pieces are those of checks',
    broken: sql`select 'purchase order line ' || purchase_order_line_id as "row",
        concat_ws(', ', accepted_qty, defective_qty) || ' should be '
          || concat_ws(', ', coalesce(accepted, 0), coalesce(defective, 0)) as fault
      from purchase_order_lines left join (
        select line_id, sum(accepted) as accepted, sum(defective) as defective from (${booked}) as booked group by line_id
      ) as booked on booked.line_id = purchase_order_line_id
      where accepted_qty <> coalesce(accepted, 0) or defective_qty <> coalesce(defective, 0)`,
  },
  {
    name: 'What checks have booked is in stock',
    broken: sql`select 'inspection ' || purchase_inspection_id as "row",
        coalesce(pieces, 0) || ' should be ' || due as fault
      from (
        select purchase_inspection_id, sum(accepted + defective + wrong) as due from (${booked}) as booked group by 1
      ) as checks left join (
        select document_id, sum(change) as pieces from inventory_movements
        where document_type = 'purchaseinspections' group by document_id
      ) as moved on document_id = purchase_inspection_id
      where due <> coalesce(pieces, 0)`,
  },
]

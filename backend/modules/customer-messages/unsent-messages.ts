import { type SQL, sql } from 'drizzle-orm'
import type { EnumValue } from '@/contract/enums'
import { customerMessages } from '../../db/schema/customer-messages'
import { orders } from '../../db/schema/ordering'

/** The condition of a list of orders for those with a message to their customer that failed, or may have. */
export const unsentCondition = (wanted: readonly EnumValue<'UnsentState'>[]): SQL | undefined =>
  wanted.length === 0
    ? undefined
    : sql`${orders.orderId} in (select ${customerMessages.orderId} from ${customerMessages}
        where ${customerMessages.status} in ('Failed', 'Unknown') and ${customerMessages.status} = any(${sql.param([...wanted])}))`

import type { ResponseOf } from '@/contract/endpoints'

/** A way to pay that a transfer may come by. */
export type TransferChannel = Pick<
  ResponseOf<'GET paymentchannels'>['items'][number],
  'code' | 'name' | 'currencies' | 'transactionOptional'
>

/** The ways to pay that the dialog of a transfer was opened with. */
export const channelsIn = (record: Readonly<Record<string, unknown>> | undefined): readonly TransferChannel[] =>
  (record?.channels ?? []) as readonly TransferChannel[]

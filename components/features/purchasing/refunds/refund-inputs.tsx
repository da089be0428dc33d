'use client'
import { useTranslations } from 'next-intl'
import type { MoveInputs } from '@/components/resource/core/move-inputs'
import type { purchaseRefunds } from '@/contract/entities/purchasing/purchase-refunds'
import type { RecordOf } from '@/contract/entity'
import { CarrierInput } from '../carrier-input'
import { affectedPaths } from '../use-purchase'

type Refund = RecordOf<typeof purchaseRefunds>

const isForPieces = ({ kind }: Refund) => kind === 'Replacement'

function ReplacementNotice({ record }: { record: Refund }) {
  const t = useTranslations('purchaseRefunds')
  return isForPieces(record) && t('replacementText')
}

/** A refund has come: its amount begins with the requested one. New pieces come without money. */
const complete: MoveInputs<Refund> = {
  fields: (refund) => (isForPieces(refund) ? { amount: null, transactionId: null } : {}),
  given: ({ amount }) => ({ amount }),
  Notice: ReplacementNotice,
  bodyOf: (values, refund) => (isForPieces(refund) ? { amount: 0 } : values),
  affects: affectedPaths,
}

/** Goods go back: the carriers that fit the number are offered. */
const voucher: MoveInputs<Refund> = {
  fields: () => ({ carrier: { input: CarrierInput }, trackingNo: { isFocused: true } }),
  affects: affectedPaths,
}

/** What the dialogs of the moves of a refund add to the values of its state table. */
export const refundInputs = { complete: async () => complete, voucher: async () => voucher }

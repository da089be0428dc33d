'use client'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { LinePicksInput } from '@/components/fields/lines/line-picks-input'
import type { MoveInputs } from '@/components/resource/core/move-inputs'
import type { orders } from '@/contract/entities/orders'
import type { RecordOf } from '@/contract/entity'
import { productOfLine, skuOfLine } from '@/contract/text/line-name'
import { call } from '@/lib/api/api'
import { cancellable, type WholeOrder } from './supply-of'

function CancelledPieces(props: KindInputProps) {
  const lines = (props.record as WholeOrder).lines.map(({ places, ...line }) => ({
    ...{ id: line.orderLineId, title: productOfLine(line), text: skuOfLine(line) },
    ...{ name: skuOfLine(line) ?? productOfLine(line), max: cancellable(places) },
  }))
  return <LinePicksInput {...props} lines={lines.filter(({ max }) => max > 0)} />
}

/** Cancels pieces of an order's lines: how many of each, and why. */
export const cancelPieces: MoveInputs<RecordOf<typeof orders>, WholeOrder> = {
  load: ({ orderId }) => call('GET orders/{id}', { params: { id: orderId } }) as Promise<WholeOrder>,
  fields: () => ({ lines: { input: CancelledPieces } }),
  labels: { lines: 'pieces' },
  isDangerous: true,
}

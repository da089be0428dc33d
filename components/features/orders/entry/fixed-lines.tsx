'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Values } from '@/components/fields/kind'
import type { Row } from '@/components/resource/core/list-types'
import { useStateMoves } from '@/components/resource/record/use-state-moves'
import { orders } from '@/contract/entities/orders'
import { shapeOf } from '@/contract/shape'
import { moveOf } from '@/contract/states'
import { orderInputs } from '../order-inputs'

const shape = shapeOf(orders)

interface Fixed {
  /** Why stored lines stay as they are; nothing where they do not. */
  text: ReactNode
  /** What can be done about a stored line instead of typing. */
  actionsOf: (line: Values) => ReactNode
  dialog: ReactNode
}

/**
 * What stands at the lines of an accepted order, whose stored ones stay: more pieces are a further line, which is covered
 * at once, and fewer are cancelled.
 */
export function useFixedLines(record: Row | undefined, onMore: (line: Values) => void): Fixed {
  const t = useTranslations('orders')
  const { start, dialog } = useStateMoves(shape, { inputs: orderInputs })
  if (!record || record.status === 'Pending') return { text: null, actionsOf: () => null, dialog: null }
  const id = Number(record.orderId)
  const mayCancel = moveOf(shape.states, 'cancelpieces')?.from.includes(String(record.status))
  const fewer = () => void start('cancelpieces', { ids: [id], record }, (run) => run([id], {}))
  return {
    dialog,
    text: <Box sx={{ px: 2, pt: 2, fontSize: 13, color: 'text.secondary' }}>{t('linesFixed')}</Box>,
    actionsOf: (line) =>
      line.orderLineId !== undefined && (
        <Box sx={{ display: 'flex', gap: 1, ml: 10 }}>
          <Button size="small" onClick={() => onMore(line)} aria-label={t('moreOf', { name: nameOf(line) })}>
            {t('more')}
          </Button>
          {mayCancel && (
            <Button size="small" onClick={fewer} aria-label={t('fewerOf', { name: nameOf(line) })}>
              {t('fewer')}
            </Button>
          )}
        </Box>
      ),
  }
}

const nameOf = ({ name, skuName }: Values) => [name, skuName].filter(Boolean).join(' / ')

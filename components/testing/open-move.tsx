import { screen, within } from '@testing-library/react'
import type { DescribedMoves } from '@/components/resource/record/use-state-moves'
import { useStateMoves } from '@/components/resource/record/use-state-moves'
import type { AnyEntity } from '@/contract/entity-types'
import { type EntityShape, shapeOf } from '@/contract/shape'
import { renderScreen } from './page'

interface Move {
  entity: unknown
  inputs: NonNullable<DescribedMoves['inputs']>
  action: string
  record: object
}

/** The button of a page that starts a move of its record. */
function Starter({ shape, inputs, action, record }: Omit<Move, 'entity'> & { shape: EntityShape }) {
  const { start, dialog } = useStateMoves(shape, { inputs })
  const row: Record<string, unknown> = { ...record }
  const id = row[shape.id] as number
  const names = new Map([[id, String(row[shape.label])]])
  return (
    <>
      <button
        type="button"
        onClick={() => void start(action, { ids: [id], names, record: row }, (run) => run([id], {}))}
      >
        Start
      </button>
      {dialog}
    </>
  )
}

/** Opens the dialog of a move, as the page of its record does. */
export async function openMove({ entity, ...move }: Move) {
  const { user } = await renderScreen(<Starter {...move} shape={shapeOf(entity as AnyEntity)} />)
  await user.click(screen.getByRole('button', { name: 'Start' }))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

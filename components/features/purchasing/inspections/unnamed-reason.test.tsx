import { screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import type { InspectionLine } from '@/contract/entities/purchasing/inspection-parts'
import { useFoundNote } from './found-note'

const line = { expected: 2, result: { received: 2, reason: 'Scratched', then: 'Return' } } as unknown as InspectionLine
const Note = () => <output>{useFoundNote()(line)}</output>

test('a reason whose name has not come is said by its code, rather than left out of a printed sheet', async () => {
  mockApi({ 'GET enums/DefectivePieces': { body: [{ value: 'Return', text: 'Send back' }] } })
  await renderScreen(<Note />)
  expect(screen.getByRole('status')).toHaveTextContent('Scratched · Send back')
})

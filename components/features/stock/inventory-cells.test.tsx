import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { AvailablePieces } from './inventory-cells'
import { stockRow } from './testing/stock-row'

test('pieces that orders may take are available, others say why they are not', async () => {
  const onDefectShelf = {
    ...stockRow,
    shelfKind: 'Defect',
    shelfKindText: 'Defective goods',
    forOrders: false,
  } as const
  const onClosedShelf = { ...stockRow, forOrders: false }
  await renderScreen(
    [stockRow, onDefectShelf, onClosedShelf].map((row, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows do not move
      <p key={place} data-testid="cell">
        <AvailablePieces {...row} />
      </p>
    )),
  )
  const texts = screen.getAllByTestId('cell').map(({ textContent }) => textContent)
  expect(texts).toEqual(['4', '–Defective goods', '–shelf disabled'])
})

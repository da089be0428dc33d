import { renderScreen } from '@/components/testing/page'
import { missingFigure } from './missing-figure'

test.each([
  ['Pending', 0, '–'],
  ['Accepted', 0, '0'],
  ['Accepted', 1200, '1,200'],
] as const)('%s with %d pieces missing shows %s', async (status, missingQty, expected) => {
  const { container } = await renderScreen(missingFigure({ status, missingQty }))
  expect(container).toHaveTextContent(expected)
})

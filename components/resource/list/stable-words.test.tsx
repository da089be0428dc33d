import { useMoney } from '@/components/fields/money'
import { useLabels } from '@/components/state/labels'
import { renderScreen } from '@/components/testing/page'

const seen = new Set<unknown>()
function Cells() {
  seen.add(useLabels('suppliers'))
  seen.add(useMoney())
  return null
}

test('what writes labels and amounts stays the same from one drawing to the next, so that no list is drawn anew', async () => {
  const { rerender } = await renderScreen(<Cells />)
  rerender(<Cells />)
  expect(seen.size).toBe(2)
})

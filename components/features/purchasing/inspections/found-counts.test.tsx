import { renderScreen } from '@/components/testing/page'
import { DefectiveCount, GoodCount } from './found-counts'

test.each([
  ['Open', 0, 0, 0, '– –'],
  ['Unclaimed', 0, 0, 0, '– –'],
  ['Passed', 1200, 0, 0, '1,200 0'],
  ['PartlyPassed', 16, 1, 0, '16 of 17 1'],
  ['PartlyPassed', 16, 0, 2, '16 of 18 0'],
  // Fewer than were announced.
  ['PartlyPassed', 16, 0, 0, '16 0'],
  ['Rejected', 0, 13, 0, '0 of 13 13'],
  ['Rejected', 0, 0, 0, '0 0'],
] as const)('%s with %d good, %d defective and %d wrong pieces shows %s', async (...given) => {
  const [status, acceptedQty, defectiveQty, wrongQty, expected] = given
  const { container } = await renderScreen(
    <p>
      <GoodCount {...{ status, acceptedQty, defectiveQty, wrongQty }} />{' '}
      <DefectiveCount {...{ status, defectiveQty }} />
    </p>,
  )
  expect(container.textContent).toBe(expected)
})

import { screen } from '@testing-library/react'
import { useState } from 'react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { emptyPurchaseList, placeObstacle, previewObstacle } from './purchase-list-rules'
import { Toolbar } from './toolbar'
import { useShownObstacle } from './use-shown-obstacle'

const nothing = () => {}
const onGone = jest.fn()
const warehouse = () => screen.getByRole('combobox', { name: 'Target warehouse' })

/** Preview and toolbar of an empty list, which may have a warehouse. */
function Ordering() {
  const [warehouseId, setWarehouseId] = useState<number | null>(null)
  const state = { ...emptyPurchaseList, warehouseId }
  const [told, tell] = useShownObstacle(state, onGone)
  const preview = () => tell({ obstacle: 'selectWarehouse', obstacleOf: previewObstacle })
  return (
    <>
      <button type="button" onClick={preview}>
        Preview
      </button>
      <button type="button" onClick={() => setWarehouseId(4)}>
        Choose
      </button>
      <button type="button" onClick={() => tell({ obstacle: 'nothingChecked', obstacleOf: placeObstacle })}>
        Place
      </button>
      <output>{told?.obstacle}</output>
      <Toolbar
        site={null}
        warehouse={null}
        grouping={null}
        isDisabled={false}
        isSiteFocused={false}
        missingWarehouse={told?.obstacle === 'selectWarehouse' ? told : null}
        find=""
        onFind={nothing}
        onSite={nothing}
        onWarehouse={nothing}
        onGrouping={nothing}
      />
    </>
  )
}

beforeEach(() => {
  jest.clearAllMocks()
  mockApi({ 'GET sites/suggestions': { body: [] }, 'GET warehouses/suggestions': { body: [] } })
})

test('marks a missing warehouse at its field and focuses that each time', async () => {
  const { user } = await renderScreen(<Ordering />)
  expect(warehouse()).toHaveAttribute('aria-invalid', 'false')
  for (const _ of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    expect(warehouse()).toHaveFocus()
    expect(warehouse()).toHaveAttribute('aria-invalid', 'true')
    expect(warehouse()).toHaveAccessibleDescription('please select the target warehouse')
  }
  expect(onGone).not.toHaveBeenCalled()
})

test('drops the message of an obstacle together with the obstacle', async () => {
  const { user } = await renderScreen(<Ordering />)
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await user.click(screen.getByRole('button', { name: 'Choose' }))
  expect(warehouse()).toHaveAttribute('aria-invalid', 'false')
  expect(onGone).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Place' }))
  expect(screen.getByRole('status')).toHaveTextContent('nothingChecked')
  expect(onGone).toHaveBeenCalledTimes(1)
})

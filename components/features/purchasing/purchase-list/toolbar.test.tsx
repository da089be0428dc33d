import { screen } from '@testing-library/react'
import { useReducer } from 'react'
import { mockApi, renderScreen } from '@/components/testing/page'
import {
  initialState,
  type PurchaseListAction,
  type PurchaseListState,
  reducePurchaseList,
} from './purchase-list-state'
import { Toolbar } from './toolbar'

const nothing = () => {}
const warehouse = () => screen.getByRole('combobox', { name: 'Target warehouse' })

/** Preview and toolbar of an empty list, which may have a warehouse. */
function Ordering({ siteId }: { siteId?: number }) {
  const [{ obstacle }, dispatch] = useReducer<PurchaseListState, [PurchaseListAction]>(
    reducePurchaseList,
    initialState(undefined),
  )
  const preview = () => dispatch({ type: 'obstacleMet', shown: { obstacle: 'selectWarehouse', step: 'preview' } })
  return (
    <>
      <button type="button" onClick={preview}>
        Preview
      </button>
      <button type="button" onClick={() => dispatch({ type: 'warehouseChosen', warehouseId: 4 })}>
        Choose
      </button>
      <Toolbar
        site={siteId === undefined ? null : { id: siteId, name: 'Lantern Home', companyId: 5 }}
        warehouse={null}
        grouping={null}
        filter={null}
        onFilter={nothing}
        isDisabled={false}
        isSiteFocused={false}
        missingWarehouse={obstacle}
        find=""
        onFind={nothing}
        onSite={nothing}
        onWarehouse={nothing}
        onGrouping={nothing}
      />
    </>
  )
}

beforeEach(() => mockApi({ 'GET sites/suggestions': { body: [] }, 'GET warehouses/suggestions': { body: [] } }))

test('marks a missing warehouse at its field and focuses that each time', async () => {
  const { user } = await renderScreen(<Ordering />)
  expect(warehouse()).toHaveAttribute('aria-invalid', 'false')
  for (const _ of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    expect(warehouse()).toHaveFocus()
    expect(warehouse()).toHaveAttribute('aria-invalid', 'true')
    expect(warehouse()).toHaveAccessibleDescription('please select the target warehouse')
  }
})

test('drops the error of a missing warehouse once one is chosen', async () => {
  const { user } = await renderScreen(<Ordering />)
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await user.click(screen.getByRole('button', { name: 'Choose' }))
  expect(warehouse()).toHaveAttribute('aria-invalid', 'false')
})

test('opens and closes what a phone hides behind one button', async () => {
  const { user } = await renderScreen(<Ordering siteId={1} />)
  const tools = screen.getByRole('button', { name: 'List tools' })
  expect(tools).toHaveAttribute('aria-expanded', 'false')
  await user.click(tools)
  expect(tools).toHaveAttribute('aria-expanded', 'true')
  await user.click(tools)
  expect(tools).toHaveAttribute('aria-expanded', 'false')
})

test('opens the tools of a phone for a missing warehouse, and leaves them open once one is chosen', async () => {
  const { user } = await renderScreen(<Ordering siteId={1} />)
  const tools = screen.getByRole('button', { name: 'List tools' })
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(tools).toHaveAttribute('aria-expanded', 'true')
  await user.click(screen.getByRole('button', { name: 'Choose' }))
  expect(tools).toHaveAttribute('aria-expanded', 'true')
})

test('opens the tools of a phone where a site has to be chosen', async () => {
  await renderScreen(<Ordering />)
  expect(screen.getByRole('button', { name: 'List tools' })).toHaveAttribute('aria-expanded', 'true')
})

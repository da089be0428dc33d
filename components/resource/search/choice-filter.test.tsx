import { screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { ChoiceFilter } from './choice-filter'

/** Responds from the second request on. */
const atLast = (body: unknown) => {
  let isFirst = true
  return () => {
    const response = isFirst ? ('dead' as const) : { body }
    isFirst = false
    return response
  }
}

test('shows the error of a filter’s values, and requests them again when it is opened', async () => {
  mockApi({ 'GET enums/WarehouseType': atLast([{ value: 'Own', text: 'Our own' }]) })
  const { user } = await renderScreen(<ChoiceFilter name="WarehouseType" label="Type" value="" onChange={() => {}} />)
  await user.click(screen.getByRole('combobox', { name: 'Type' }))
  expect(await screen.findByRole('option', { name: /Our own/ })).toBeInTheDocument()
})

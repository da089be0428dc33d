import { screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { ChoiceFilter } from './choice-filter'

/** Answers from the second time on. */
const atLast = (body: unknown) => {
  let isFirst = true
  return () => {
    const answer = isFirst ? ('dead' as const) : { body }
    isFirst = false
    return answer
  }
}

test('the values of a filter that cannot be had say why, and are asked for again when it is opened', async () => {
  mockApi({ 'GET enums/WarehouseType': atLast([{ value: 'Own', text: 'Our own' }]) })
  const { user } = await renderScreen(<ChoiceFilter name="WarehouseType" label="Type" value="" onChange={() => {}} />)
  await user.click(screen.getByRole('combobox', { name: 'Type' }))
  expect(await screen.findByRole('option', { name: /Our own/ })).toBeInTheDocument()
})

import { screen } from '@testing-library/react'
import { show, standInApi } from '@/components/testing/page'
import { RefInput } from './ref-input'

/** Answers from the second time on. */
const atLast = (body: unknown) => {
  let isFirst = true
  return () => {
    const answer = isFirst ? ('dead' as const) : { body }
    isFirst = false
    return answer
  }
}

test('suggestions that cannot be had say why, and are asked for again', async () => {
  standInApi({ 'GET sites/suggestions': atLast([{ siteId: 3, name: 'Lantern Home' }]) })
  const { user } = await show(<RefInput to="sites" label="Site" value={null} onChange={() => {}} />)
  await user.click(screen.getByRole('combobox', { name: 'Site' }))
  expect(await screen.findByText(/Internet connection error/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: 'Lantern Home' })).toBeInTheDocument()
})

import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { GenerateDialog } from './generate-dialog'

test('the property that takes the place of a removed one is focused, or the one before it', async () => {
  const start = ['Colour', 'Size', 'Fit'].map((name) => ({ name, values: ['a'] }))
  const { user } = await renderScreen(
    <GenerateDialog start={start} rows={[]} onGenerate={() => {}} onClose={() => {}} />,
  )
  await user.click(screen.getByRole('button', { name: 'Remove: Colour' }))
  expect(screen.getByRole('textbox', { name: 'Name of property 1' })).toHaveFocus()
  expect(document.activeElement).toHaveValue('Size')
  await user.click(screen.getByRole('button', { name: 'Remove: Fit' }))
  expect(document.activeElement).toHaveValue('Size')
})

import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { GridCheckbox } from './grid-checkbox'

const named = { slotProps: { htmlInput: { 'aria-label': 'Select Mug', name: 'select_row' } } } as const

test('is a plain checkbox with the name and the state that the grid gives it', async () => {
  const onChange = jest.fn()
  const { user, container } = await renderScreen(
    <GridCheckbox {...named} checked={false} tabIndex={-1} onChange={onChange} />,
  )
  const input = screen.getByRole('checkbox', { name: 'Select Mug' })
  expect(input).not.toBeChecked()
  expect(input).toHaveAttribute('tabindex', '-1')
  // All of its corner can be pressed.
  await user.click(container.querySelector('label') as HTMLElement)
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('shows when some of what it stands for is selected', async () => {
  const { rerender } = await renderScreen(<GridCheckbox {...named} checked={false} indeterminate onChange={() => {}} />)
  expect(screen.getByRole('checkbox')).toBePartiallyChecked()
  rerender(<GridCheckbox {...named} checked indeterminate={false} onChange={() => {}} />)
  expect(screen.getByRole('checkbox')).toBeChecked()
  expect(screen.getByRole('checkbox')).not.toBePartiallyChecked()
})

test('takes the focus where the grid leads to it', async () => {
  await renderScreen(<GridCheckbox {...named} checked={false} autoFocus onChange={() => {}} />)
  expect(screen.getByRole('checkbox')).toHaveFocus()
})

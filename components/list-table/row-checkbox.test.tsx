import { render, screen } from '@testing-library/react'
import { RowCheckbox } from './row-checkbox'

test('a click before hydration does not look like a selection', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = '<label class="row-check"><input type="checkbox" aria-label="Select Mug"></label>'
  for (const input of container.querySelectorAll('input')) input.checked = true
  render(<RowCheckbox label="Select Mug" isChecked={false} onChange={() => {}} />, { container, hydrate: true })
  expect(screen.getByRole('checkbox', { name: 'Select Mug' })).not.toBeChecked()
})

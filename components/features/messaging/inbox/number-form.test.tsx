import { screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { NumberForm } from './number-form'

const country = { countryId: 1, name: 'Hong Kong' }

test('a missing country and an invalid number are explained at their fields and open nothing', async () => {
  const onNumber = jest.fn()
  mockApi({
    'GET countries/suggestions': { body: [country] },
    'GET countries/1/formatphonenumber': { body: { isValidNumber: false, formatE164: null } },
  })
  const { user } = await renderScreen(<NumberForm onNumber={onNumber} />)
  await user.click(screen.getByRole('button', { name: 'New conversation' }))
  const choice = screen.getByRole('combobox')
  const number = screen.getByRole('textbox', { name: 'Phone number' })
  await user.type(number, '12')
  await user.click(screen.getByRole('button', { name: 'Start conversation' }))
  expect(choice).toHaveAccessibleDescription(/cannot be empty/)
  await user.click(choice)
  await user.click(await screen.findByRole('option', { name: 'Hong Kong' }))
  expect(choice).not.toHaveAccessibleDescription(/cannot be empty/)
  await user.click(screen.getByRole('button', { name: 'Start conversation' }))
  expect(await screen.findByText('This is not a valid phone number for the country.')).toBeVisible()
  expect(onNumber).not.toHaveBeenCalled()
})

test('a number with its calling code needs no country', async () => {
  const onNumber = jest.fn()
  mockApi({ 'GET countries/suggestions': { body: [country] } })
  const { user } = await renderScreen(<NumberForm onNumber={onNumber} />)
  await user.click(screen.getByRole('button', { name: 'New conversation' }))
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '+852 9123 4567{Enter}')
  expect(onNumber).toHaveBeenCalledWith('+85291234567')
})

import { screen } from '@testing-library/react'
import { type MockResponse, mockApi, refused, renderScreen } from '@/components/testing/page'
import { PhoneFormatter } from './phone-formatter'

const path = 'GET countries/96/formatphonenumber'

async function open(response: MockResponse) {
  const calls = mockApi({
    [path]: response,
    'GET countries/suggestions': { body: [{ countryId: 110, name: 'Japan', isoCode: 'JP' }] },
  })
  const page = await renderScreen(<PhoneFormatter record={{ countryId: 96 } as never} />)
  const format = async (text: string) => {
    const input = screen.getByRole('textbox', { name: 'Phone number' })
    await page.user.clear(input)
    if (text) await page.user.type(input, text)
    await page.user.click(screen.getByRole('button', { name: 'Format' }))
  }
  return { ...page, calls, format }
}
const requests = (calls: { name: string; query: object }[]) =>
  calls.filter(({ name }) => name === path).map(({ query }) => query)

test('formats a number internationally and can copy it', async () => {
  const { format, calls } = await open({ body: { isValidNumber: true, formatE164: '+85291234567' } })
  await format('9123 4567')
  expect(await screen.findByText('+85291234567')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Copy/ })).toBeInTheDocument()
  expect(requests(calls)).toEqual([{ phoneNumber: '9123 4567' }])
})

test('sends the code of the country that the number is dialled from', async () => {
  const { user, format, calls } = await open({ body: { isValidNumber: true, formatE164: '+85291234567' } })
  await user.click(screen.getByRole('combobox', { name: 'Dialled from' }))
  await user.click(await screen.findByRole('option', { name: 'Japan' }))
  await format('010 852 9123 4567')
  await screen.findByText('+85291234567')
  expect(requests(calls)).toEqual([{ phoneNumber: '010 852 9123 4567', outgoingCountry: 'JP' }])
})

test('marks a number as invalid for the country until it is changed', async () => {
  const { user, format } = await open({ body: { isValidNumber: false, formatE164: null } })
  await format('12')
  expect(await screen.findByText('This is not a valid phone number for the country.')).toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '3')
  expect(screen.queryByText('This is not a valid phone number for the country.')).toBeNull()
})

test('sends nothing for an empty number, and shows an error', async () => {
  const { format, calls } = await open(refused(500, 'Out of order.'))
  await format('')
  expect(requests(calls)).toEqual([])
  await format('1')
  expect(await screen.findByText('Out of order.')).toBeInTheDocument()
})

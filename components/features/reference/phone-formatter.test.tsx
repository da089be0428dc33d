import { screen } from '@testing-library/react'
import { type Answer, mockApi, refused, renderScreen } from '@/components/testing/page'
import { PhoneFormatter } from './phone-formatter'

const path = 'GET countries/96/formatphonenumber'

async function open(answer: Answer) {
  const calls = mockApi({
    [path]: answer,
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
const asked = (calls: { name: string; query: object }[]) =>
  calls.filter(({ name }) => name === path).map(({ query }) => query)

test('a number is shown as it is dialled from anywhere, and can be copied', async () => {
  const { format, calls } = await open({ body: { isValidNumber: true, formatE164: '+85291234567' } })
  await format('9123 4567')
  expect(await screen.findByText('+85291234567')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Copy/ })).toBeInTheDocument()
  expect(asked(calls)).toEqual([{ phoneNumber: '9123 4567' }])
})

test('the country that it is dialled from is sent by its code', async () => {
  const { user, format, calls } = await open({ body: { isValidNumber: true, formatE164: '+85291234567' } })
  await user.click(screen.getByRole('combobox', { name: 'Dialled from' }))
  await user.click(await screen.findByRole('option', { name: 'Japan' }))
  await format('010 852 9123 4567')
  await screen.findByText('+85291234567')
  expect(asked(calls)).toEqual([{ phoneNumber: '010 852 9123 4567', outgoingCountry: 'JP' }])
})

test('what is no number of the country is called so, until it is changed', async () => {
  const { user, format } = await open({ body: { isValidNumber: false, formatE164: null } })
  await format('12')
  expect(await screen.findByText('This is not a valid phone number of the country.')).toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '3')
  expect(screen.queryByText('This is not a valid phone number of the country.')).toBeNull()
})

test('nothing is asked for an empty number, and a failure is told', async () => {
  const { format, calls } = await open(refused(500, 'Out of order.'))
  await format('')
  expect(asked(calls)).toEqual([])
  await format('1')
  expect(await screen.findByText('Out of order.')).toBeInTheDocument()
})

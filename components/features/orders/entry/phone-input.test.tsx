import { mockApi, refused } from '@/components/testing/page'
import { internationalOf } from './phone-input'

const responses = {
  'GET countries/suggestions': { body: [{ countryId: 9, name: 'Hong Kong', isoCode: 'HK' }] },
  'GET countries/9/formatphonenumber': { body: { formatE164: '+85291234321' } },
}

test('a local number is taken with the calling code of the country', async () => {
  const calls = mockApi(responses)
  expect(await internationalOf('9123 4321', 'HK')).toBe('+85291234321')
  expect(calls.map(({ name, query }) => [name, query])).toEqual([
    ['GET countries/suggestions', { isoCode: 'HK' }],
    ['GET countries/9/formatphonenumber', { phoneNumber: '9123 4321' }],
  ])
})

test.each([
  ['has a calling code', '+852 9123 4321', 'HK'],
  ['has no country', '9123 4321', null],
  ['is none', 'call Ada', 'HK'],
])('a number that %s stays as it is', async (_, phone, country) => {
  const calls = mockApi(responses)
  expect(await internationalOf(phone, country)).toBeUndefined()
  expect(calls).toEqual([])
})

test('a number that is none of the country stays as it is', async () => {
  mockApi({ ...responses, 'GET countries/9/formatphonenumber': refused(400, 'Not valid.') })
  expect(await internationalOf('12345', 'HK')).toBeUndefined()
})

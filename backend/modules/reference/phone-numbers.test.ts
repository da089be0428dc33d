import { countryFacts } from '@/backend/seed/countries'
import { formatPhoneNumber } from './phone-numbers'

const countryOf = (isoCode: string) => {
  const found = countryFacts().find((each) => each.isoCode === isoCode)
  return { isoCode, phoneCode: found?.phoneCode ?? null }
}

test.each([
  ['CN', '138 0013 8000', undefined, '+8613800138000'],
  ['CN', '010-65529988', undefined, '+861065529988'],
  ['CN', '+86 138-0013-8000', undefined, '+8613800138000'],
  ['HK', '9123 4567', undefined, '+85291234567'],
  ['HK', '00852 9123 4567', 'CN', '+85291234567'],
  ['HK', '011 852 9123 4567', 'US', '+85291234567'],
  ['HK', '010 852 9123 4567', 'JP', '+85291234567'],
  ['MO', '6612 3456', undefined, '+85366123456'],
  ['TW', '0912-345-678', undefined, '+886912345678'],
  ['SG', '(65) 8123 4567', undefined, null],
  ['SG', '+65 8123 4567', undefined, '+6581234567'],
  ['MY', '012-345 6789', undefined, '+60123456789'],
  ['JP', '090-1234-5678', undefined, '+819012345678'],
  ['KR', '010-1234-5678', undefined, '+821012345678'],
  ['US', '1 (415) 555-2671', undefined, '+14155552671'],
  ['US', '415.555.2671', undefined, '+14155552671'],
  ['JM', '876 555 2671', undefined, '+18765552671'],
  ['AU', '0412 345 678', undefined, '+61412345678'],
  ['GB', '+44 (0)20 7946 0958', undefined, '+442079460958'],
  ['HK', '00852 9123 4567', undefined, '+85291234567'],
  ['HK', '9123 4567', 'CN', '+85291234567'],
  // Not every country is known to dial abroad.
  ['HK', '+852 9123 4567', 'AQ', '+85291234567'],
  // Italy keeps its zero.
  ['IT', '06 698 82121', undefined, '+390669882121'],
  ['DE', '030 901820', undefined, '+4930901820'],
  // No country has numbers like these, or another one has.
  ['DE', '1234', undefined, null],
  ['FR', '0099999999', undefined, null],
  ['CN', '12345', undefined, null],
  ['CN', '+852 9123 4567', undefined, null],
  ['HK', '1123 4567', undefined, null],
  ['US', '015 555 2671', undefined, null],
  ['DE', '1234567890123456', undefined, null],
  ['HK', '9123 456x', undefined, null],
  ['HK', '+', undefined, null],
  ['HK', '９１２３４５６７', undefined, null],
])('%s: %s from %s is %s', (isoCode, phoneNumber, from, formatE164) => {
  expect(formatPhoneNumber(phoneNumber, countryOf(isoCode), from)).toEqual({
    isValidNumber: formatE164 !== null,
    formatE164,
  })
})

test('without a calling code no number is one', () => {
  expect(formatPhoneNumber('9123 4567', { isoCode: 'HK', phoneCode: null }).isValidNumber).toBe(false)
})

import { countSms } from './sms-segments'

const each = Array.from({ length: 30 }, (_, index) => index + 1)

describe('the count of SMS segments', () => {
  test.each(each)('fits GSM-7 texts into %d segments up to the specified number of characters', (segments) => {
    const most = segments === 1 ? 160 : 153 * segments
    expect(countSms('a'.repeat(most))).toMatchObject({ encoding: 'gsm7', segments, remaining: 0, isTooLong: false })
    expect(countSms('a'.repeat(most + 1)).segments).toBe(segments + 1)
  })

  test.each(each)('fits Unicode texts into %d segments up to the specified number of units', (segments) => {
    const most = segments === 1 ? 70 : 67 * segments
    expect(countSms('字'.repeat(most))).toMatchObject({ encoding: 'unicode', segments, remaining: 0, isTooLong: false })
    expect(countSms('字'.repeat(most + 1)).segments).toBe(segments + 1)
  })

  test('rejects more than 4590 GSM or 2010 Unicode characters', () => {
    expect(countSms('a'.repeat(4591)).isTooLong).toBe(true)
    expect(countSms('字'.repeat(2011)).isTooLong).toBe(true)
  })

  test.each([...'\n[]\\^{}|~€'])('counts %j as two', (character) => {
    expect(countSms(character)).toMatchObject({ encoding: 'gsm7', units: 2 })
  })

  test.each([...'ç`´“字😀'])('does not count %j as GSM-7', (character) => {
    expect(countSms(character).encoding).toBe('unicode')
  })

  test('counts an emoji as two units', () => {
    expect(countSms('😀')).toMatchObject({ units: 2, remaining: 68 })
  })

  test.each([
    ['a'.repeat(139), false],
    ['a'.repeat(140), true],
    ['a'.repeat(161), true],
    ['字'.repeat(59), false],
    ['字'.repeat(60), true],
  ])('is displayed near a second segment, and from there on', (text, isNotable) => {
    expect(countSms(text).isNotable).toBe(isNotable)
  })
})

import { SegmentedMessage } from 'sms-segments-calculator'
import { failingRows } from '../testing/failing-rows'
import { countSms } from './sms-segments'

const numbers = Array.from({ length: 30 }, (_, index) => index + 1)

describe('the count of SMS segments', () => {
  test.each([
    ['gsm7', 'a', 160, 153],
    ['unicode', '字', 70, 67],
  ] as const)('fits texts in %s into one to thirty segments, up to the specified number of units', (...limits) => {
    const [encoding, letter, ofOne, ofMany] = limits
    const failing = failingRows(numbers, String, (segments) => {
      const max = segments === 1 ? ofOne : ofMany * segments
      expect(countSms(letter.repeat(max))).toMatchObject({ encoding, segments, remaining: 0, isTooLong: false })
      expect(countSms(letter.repeat(max + 1)).segments).toBe(segments + 1)
    })
    expect(failing).toEqual([])
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

describe('Twilio’s calculator, which counts by the standard, agrees', () => {
  const alphabets = {
    plain: [...'@£$èÇØøΔ_ΦΓΛΩÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCXYZÄÖÑÜ§¿abcxyzäöñüà'],
    extended: [...'abc xyz^{}\\[~]|€'],
    unicode: [...'abc 字汉語ß“…ça'],
    emoji: [...'ab 字😀👍🎉'],
  }
  /** The same texts in each run. */
  function textsOf(characters: readonly string[], count: number): string[] {
    let seed = 7
    const below = (limit: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * limit)
    }
    return Array.from({ length: count }, () => {
      const length = 1 + below(700)
      return Array.from({ length }, () => characters[below(characters.length)]).join('')
    })
  }
  const standardOf = (text: string) => {
    const { encodingName, segmentsCount } = new SegmentedMessage(text)
    return { encoding: encodingName === 'GSM-7' ? 'gsm7' : 'unicode', segments: segmentsCount }
  }

  test.each(['plain', 'unicode'] as const)('on %s text', (name) => {
    for (const text of textsOf(alphabets[name], 60)) expect(countSms(text)).toMatchObject(standardOf(text))
  })

  test.each(['extended', 'emoji'] as const)('on %s text to one segment, as it never splits a pair', (name) => {
    for (const text of textsOf(alphabets[name], 60)) {
      const [{ encoding, segments }, standard] = [countSms(text), standardOf(text)]
      expect(encoding).toBe(standard.encoding)
      expect(Math.abs(standard.segments - segments)).toBeLessThanOrEqual(1)
    }
  })
})

import { sealData } from 'iron-session'
import { loadWith, secret } from '../testing/load-with'

const newer = `${secret}-newer`
const older = `${secret}-older`
const session = { token: 'the-token', name: 'Noah; Lin=林' }

const open = (settings: Record<string, string> = {}) => loadWith(settings, () => import('./session'))
const sealOf = (cookies: readonly string[]) => /^admin-token=([^;]*)/.exec(cookies[0] ?? '')?.[1] ?? ''
const withToken = (seal: string) => `theme=dark; admin-token=${seal}; admin-name=x`

afterEach(() => jest.useRealTimers())

describe('storing a session', () => {
  test('seals the token, so that nobody can read it', async () => {
    const { keepSession, sessionOf } = await open()
    const cookies = await keepSession(session)
    expect(cookies).toHaveLength(2)
    expect(cookies.join()).not.toContain(session.token)
    expect(await sessionOf(withToken(sealOf(cookies)))).toEqual(session)
  })

  test('hides the token from scripts, but not the name', async () => {
    const { keepSession } = await open()
    const [token, name] = await keepSession(session)
    expect(token).toMatch(/^admin-token=[^;]+; Path=\/; Max-Age=1209600; SameSite=Lax; HttpOnly$/)
    expect(name).toBe(`admin-name=${encodeURIComponent(session.name)}; Path=/; Max-Age=1209600; SameSite=Lax`)
  })

  test.each([
    ['https://console.example', true],
    ['http://console.example', false],
  ])('under %s sets Secure cookies: %s', async (PUBLIC_ORIGIN, isSecure) => {
    const { endSession, keepSession } = await open({ PUBLIC_ORIGIN })
    for (const cookie of [...(await keepSession(session)), ...endSession()])
      expect(/; Secure(;|$)/.test(cookie)).toBe(isSecure)
  })

  test('clears its cookies at its end, with what the person had chosen but for the language', async () => {
    const { endSession } = await open()
    expect(endSession()).toEqual([
      'admin-token=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
      ...['admin-name', 'appearance', 'company', 'choices-of', 'sidebar', 'purchase-site', 'purchase-warehouse'].map(
        (name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`,
      ),
    ])
  })
})

describe('several secrets', () => {
  test('seal with the newest and open with each', async () => {
    const before = await open({ SESSION_SECRET: older })
    const oldSeal = sealOf(await before.keepSession(session))
    const after = await open({ SESSION_SECRET: `${newer},${older}` })
    expect(await after.sessionOf(withToken(oldSeal))).toEqual(session)

    const newSeal = sealOf(await after.keepSession(session))
    const retired = await open({ SESSION_SECRET: newer })
    expect(await retired.sessionOf(withToken(newSeal))).toEqual(session)
    expect(await retired.sessionOf(withToken(oldSeal))).toBeNull()
  })
})

describe('an invalid session', () => {
  test.each<[string, string | null]>([
    ['no cookies', null],
    ['an empty header', ''],
    ['other cookies', 'theme=dark; language=en'],
    ['an empty token', 'admin-token=; theme=dark'],
    ['a cookie whose name only ends alike', 'x-admin-token=abc'],
    ['garbage', withToken('garbage')],
    ['a broken escape', withToken('%E0%A4%A')],
    ['a lone percent sign', withToken('%')],
    ['an unsealed session', withToken(encodeURIComponent(JSON.stringify(session)))],
    ['something that looks like a seal', withToken(`Fe26.2*1*${'a'.repeat(64)}*b*c**${'d'.repeat(64)}*e~2`)],
    ['half a megabyte', withToken('a'.repeat(500_000))],
  ])('%s', async (_, header) => {
    const { sessionOf } = await open()
    expect(await sessionOf(header)).toBeNull()
  })

  test.each([0, 10, 60, 100, -4, -20])('is a seal with another character at %i', async (at) => {
    const { keepSession, sessionOf } = await open()
    const seal = sealOf(await keepSession(session))
    const index = at < 0 ? seal.length + at : at
    const tampered = `${seal.slice(0, index)}${seal[index] === 'A' ? 'B' : 'A'}${seal.slice(index + 1)}`
    expect(await sessionOf(withToken(tampered))).toBeNull()
    expect(await sessionOf(withToken(seal))).toEqual(session)
  })

  test.each([{}, { name: 'x' }, { token: 5 }, { token: null }])('is a seal of %j', async (data) => {
    const { sessionOf } = await open()
    const seal = await sealData(data, { password: secret })
    expect(await sessionOf(withToken(seal))).toBeNull()
  })

  test('is a seal of an unknown secret', async () => {
    const { sessionOf } = await open()
    const seal = await sealData(session, { password: `${secret}-of-somebody-else` })
    expect(await sessionOf(withToken(seal))).toBeNull()
  })

  test('is older than 14 days', async () => {
    const { keepSession, sessionOf } = await open({ SESSION_IDLE_MINUTES: '20160' })
    const seal = sealOf(await keepSession(session))
    jest.useFakeTimers({ now: Date.now() + 13.9 * 86_400_000, doNotFake: ['setImmediate', 'nextTick'] })
    expect(await sessionOf(withToken(seal))).toEqual(session)
    jest.setSystemTime(Date.now() + 2 * 86_400_000)
    expect(await sessionOf(withToken(seal))).toBeNull()
  })
})

describe('a session without user activity', () => {
  const hour = 3_600_000
  const later = (ms: number) =>
    jest.useFakeTimers({ now: Date.now() + ms, doNotFake: ['setImmediate', 'nextTick', 'performance'] })
  const begin = async (settings = {}) => {
    const lib = await open(settings)
    return { ...lib, cookie: withToken(sealOf(await lib.keepSession(session))) }
  }
  const added = (cookie: string, [seen = '']: string[]) => `${cookie}; ${seen.split(';')[0]}`

  test.each([
    ['12 hours', {}, 12],
    ['as configured', { SESSION_IDLE_MINUTES: '60' }, 1],
  ])('expires after %s', async (_, settings, hours) => {
    const { cookie, sessionOf } = await begin(settings)
    later(hours * hour - 1000)
    expect(await sessionOf(cookie)).toEqual(session)
    later(2000)
    expect(await sessionOf(cookie)).toBeNull()
  })

  test('is prolonged by each activity', async () => {
    const { cookie, sessionOf, prolongSession } = await begin()
    later(11 * hour)
    const seen = await prolongSession(cookie)
    expect(seen).toEqual([
      expect.stringMatching(/^admin-seen=[\w.-]+; Path=\/; Max-Age=1209600; SameSite=Lax; HttpOnly$/),
    ])
    later(11 * hour)
    expect(await sessionOf(cookie)).toBeNull()
    expect(await sessionOf(added(cookie, seen))).toEqual(session)
    later(2 * hour)
    expect(await sessionOf(added(cookie, seen))).toBeNull()
  })

  test('stores activity at intervals, not with every request', async () => {
    const { cookie, prolongSession } = await begin()
    expect(await prolongSession(cookie)).toEqual([])
    later(hour)
    const seen = await prolongSession(cookie)
    expect(seen).toHaveLength(1)
    expect(await prolongSession(added(cookie, seen))).toEqual([])
    expect(await prolongSession('admin-token=garbage')).toEqual([])
  })

  test('cannot be prolonged by another session’s cookie or a forged one', async () => {
    const { cookie, sessionOf, prolongSession, keepSession } = await begin()
    later(13 * hour)
    const other = withToken(sealOf(await keepSession({ token: 'of-another', name: 'x' })))
    later(hour)
    const seen = await prolongSession(other)
    expect(seen).toHaveLength(1)
    for (const note of [seen, [`admin-seen=${Date.now().toString(36)}.forged`], ['admin-seen=']]) {
      expect(await sessionOf(added(cookie, note))).toBeNull()
    }
  })

  test('of an older release, without start time, does not expire', async () => {
    const { sessionOf, prolongSession } = await open()
    const cookie = withToken(await sealData(session, { password: secret }))
    expect(await sessionOf(cookie)).toEqual(session)
    expect(await prolongSession(cookie)).toHaveLength(1)
  })
})

test('shows no name if it has none', async () => {
  const { sessionOf } = await open()
  const seal = await sealData({ token: 't' }, { password: secret })
  expect(await sessionOf(withToken(seal))).toEqual({ token: 't', name: '' })
})

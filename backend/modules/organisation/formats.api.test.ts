import { eq } from 'drizzle-orm'
import { admins } from '../../db/schema/organisation'
import { suppliers } from '../../db/schema/plain'
import { type Answer, startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'trade.admin'
const password = 'harbour-crane-violin'
let added = 0

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const add = (changes: object) => {
  added += 1
  const draft = { username: `person${added}x`, fullName: 'Wren Okafor', type: 'Staff', password }
  return api.post('admins', { ...draft, ...changes }, { as })
}
const errorOf = ({ status, body }: Answer) => [status, body.details?.[0].field, body.details?.[0].message]

describe('an obvious password is refused', () => {
  const guessed = (field: string) =>
    `${field} is too easy to guess: no common words, keyboard rows, repetitions or own names. Three unrelated words are good`

  test.each(['password', 'Passw0rd!', '12345678', 'qwertyuiop', 'wrenokafor1', 'lantern-trading', 'quayside'])(
    '%s of a new account',
    async (obvious) => {
      expect(errorOf(await add({ password: obvious }))).toEqual([400, 'password', guessed('password')])
    },
  )

  test('of an existing account, by every way to set it', async () => {
    const { body } = await add({})
    const { username } = body
    const [set, changed] = [
      await api.post(`admins/${body.adminId}`, { password: 'wren-okafor-1' }, { as }),
      await api.post(`admins/${body.adminId}/changepassword`, { newPassword: 'wren-okafor-1' }, { as }),
    ]
    expect(errorOf(set)).toEqual([400, 'password', guessed('password')])
    expect(errorOf(changed)).toEqual([400, 'newPassword', guessed('newPassword')])
    await api.tokenOf(username, password)
    for (const newPassword of ['password1', 'wren-okafor-1']) {
      const own = await api.post('logon/password', { username, oldPassword: password, newPassword }, { as: username })
      expect(errorOf(own)).toEqual([400, 'newPassword', guessed('newPassword')])
    }
    expect((await api.post('logon', { username, password })).status).toBe(200)
  })
})

describe('a login name', () => {
  const wanted = 'username may have letters of one script, digits and . _ - @ + only, such as iris.chan'
  const lookAlike = 'username looks too much like the login name of another account'

  test.each(['iris chan', '<b>iris</b>', 'аdmin', 'iris\u200bchan', 'wang王'])('%j is refused', async (username) => {
    expect(errorOf(await add({ username }))).toEqual([400, 'username', wanted])
  })

  test.each(['trade.adrnin', 'trаde.admin', 'sales.staƒf'])(
    '%j, which contains another name, is rejected',
    async (username) => {
      expect((await add({ username })).status).toBe(400)
    },
  )

  test('that looks like one of another company is refused, for a new account and for a new name', async () => {
    expect(errorOf(await add({ username: 'sa1es.admin' }))).toEqual([400, 'username', lookAlike])
    const { body } = await add({})
    expect(errorOf(await api.post(`admins/${body.adminId}`, { username: 'sales.adrnin' }, { as }))).toEqual([
      ...[400, 'username', lookAlike],
    ])
    expect(errorOf(await api.post(`admins/${body.adminId}/username`, { username: 'sa1es.adrnin' }, { as }))[0]).toBe(
      400,
    )
    expect((await api.post(`admins/${body.adminId}`, { username: body.username }, { as })).status).toBe(200)
  })

  test('is stored in normalized form, and every spelling of it logs in', async () => {
    const { body } = await add({ username: ' Ｗren.Normal ' })
    expect(body.username).toBe('wren.normal')
    for (const username of ['wren.normal', 'WREN.normal', 'ｗｒｅｎ.normal', ' wren.normal ']) {
      expect((await api.post('logon', { username, password })).status).toBe(200)
    }
  })
})

describe('the message for a wrong format has an example', () => {
  test.each<[string, object, string, string]>([
    ['admins', { phone: '12345' }, 'phone', 'a phone number with its country code, such as +852 2345 6789'],
    ['admins', { phone: '+852 1234' }, 'phone', 'a phone number with its country code, such as +852 2345 6789'],
    ['suppliers', { name: 'x', website: 'shop' }, 'website', 'a web address, such as https://www.example.com'],
    ['suppliers', { website: 'https://shop' }, 'website', 'a web address, such as https://www.example.com'],
    [
      'brands',
      { name: 'x', servicePhone: '1' },
      'servicePhone',
      'a phone number with its country code, such as +852 2345 6789',
    ],
  ])('%s %j', async (path, draft, field, wanted) => {
    const response = path === 'admins' ? await add(draft) : await api.post(path, draft, { as })
    expect(errorOf(response)).toEqual([400, field, `${field} must be ${wanted}`])
  })

  test('in the language of the request', async () => {
    const headers = { 'accept-language': 'zh-Hans' }
    const { body } = await api.post('suppliers', { website: 'shop' }, { as, headers })
    expect(body.details[0].message).toBe('website 须为网址，例如 https://www.example.com')
  })

  test('records older than a rule remain readable, and can change in every other field', async () => {
    const { sql } = api.store.database
    const [supplier] = await sql
      .insert(suppliers)
      .values({ companyId: 5, name: 'Old', website: 'old shop' })
      .returning()
    const { body: account } = await add({})
    const old = { username: 'Old Name!', phone: '1', email: 'nowhere' }
    await sql.update(admins).set(old).where(eq(admins.adminId, account.adminId))
    expect((await api.get(`suppliers/${supplier?.supplierId}`, { as })).body.website).toBe('old shop')
    expect((await api.get(`admins/${account.adminId}`, { as })).body).toMatchObject(old)
    expect((await api.get('admins?pageSize=100', { as })).status).toBe(200)
    expect((await api.post(`admins/${account.adminId}`, { fullName: 'Newer' }, { as })).status).toBe(200)
    expect((await api.post('logon', { username: 'Old Name!', password })).status).toBe(200)
  })
})

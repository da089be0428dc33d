import { startTestApi, type TestApi } from '../../testing/test-api'

let mockOnHash = () => {}
jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual('@node-rs/argon2')
  return {
    ...actual,
    hash: (...all: unknown[]) => {
      mockOnHash()
      return actual.hash(...all)
    },
  }
})

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const as = 'super.admin'
const password = 'harbour-crane-violin'
const account = { username: 'hash.before', fullName: 'Hash Before', type: 'Staff', companyId: 5, password }

test('a password is hashed before the transaction, which would block the account lock and a connection', async () => {
  await api.tokenOf(as)
  const isOpen: boolean[] = []
  mockOnHash = () => isOpen.push(api.store.database.isOpen)
  const { body } = await api.post('admins', account, { as })
  const path = `admins/${body.adminId}`
  expect((await api.post(path, { password: 'lantern-quartz-mosaic' }, { as })).status).toBe(200)
  expect((await api.post(`${path}/changepassword`, { newPassword: password }, { as })).status).toBe(200)
  expect(isOpen).toEqual([false, false, false])
  expect((await api.post('logon', { username: account.username, password })).status).toBe(200)
})

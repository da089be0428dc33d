import { Database } from './database'

test('returns a connection to the pool when no transaction can begin on it', async () => {
  const failure = new Error('the connection is gone')
  const release = jest.fn()
  const query = async () => {
    throw failure
  }
  const pool = new (class Pool {
    connect = async () => ({ query, release })
    query = query
  })()
  const work = new Database(pool).transaction(async () => 'never reached')
  await expect(work).rejects.toMatchObject({ cause: failure })
  expect(release).toHaveBeenCalledTimes(1)
})

import type { Database } from '../../db/database'
import { zonesBySite } from '../../db/zones-by-site'
import { zonesOfSites } from './site-zones'

/** A store with these sites alone, which counts how often it is asked. */
function storeOf(...found: { siteId: number; timeZone: string | null }[]) {
  const where = jest.fn(async () => found)
  const database = { sql: { select: () => ({ from: () => ({ where }) }) } } as unknown as Database
  return { database, where }
}
const stored = [
  { siteId: 1, timeZone: 'America/New_York' },
  { siteId: 2, timeZone: null },
  { siteId: 3, timeZone: '' },
]

test('a site without a time zone has none, and its days are those of UTC', async () => {
  const { database } = storeOf(...stored)
  expect([...(await zonesBySite([1, 2, 3], database))]).toEqual([[1, 'America/New_York']])
  const zoneOf = await zonesOfSites([1, 2, 3], database)
  expect([1, 2, 3, 4].map(zoneOf)).toEqual(['America/New_York', 'UTC', 'UTC', 'UTC'])
})

test('without sites nothing is read', async () => {
  const { database, where } = storeOf()
  expect((await zonesBySite([], database)).size).toBe(0)
  expect((await zonesOfSites([], database))(1)).toBe('UTC')
  expect(where).not.toHaveBeenCalled()
})

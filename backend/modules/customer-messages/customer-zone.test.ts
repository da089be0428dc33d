import { zoneOfCountry, zoneOfSubdivision } from './customer-zone'

test.each([
  ['HK', 'Asia/Hong_Kong'],
  ['CN', 'Asia/Shanghai'],
  // Busingen has the clocks of Berlin.
  ['DE', 'Europe/Berlin'],
  ['US', undefined],
  ['AU', undefined],
  ['BR', undefined],
  ['XX', undefined],
  ['not a code', undefined],
  ['constructor', undefined],
])('the clocks of %s are those of %s', (country, zone) => {
  expect(zoneOfCountry(country)).toBe(zone)
})

test.each([
  ['US-CA', 'America/Los_Angeles'],
  ['US-HI', 'Pacific/Honolulu'],
  ['CA-NL', 'America/St_Johns'],
  ['AU-WA', 'Australia/Perth'],
  ['ES-M', 'Europe/Madrid'],
  ['ES-GC', 'Atlantic/Canary'],
  ['US-XX', undefined],
  ['US', undefined],
  ['FR-75', undefined],
  ['constructor-CA', undefined],
])('the clocks of %s are those of %s', (code, zone) => {
  expect(zoneOfSubdivision(code)).toBe(zone)
})

test('each zone of a part is one that there is', () => {
  const parts = ['AU-NT', 'BR-AC', 'BR-MT', 'CA-YT', 'CA-SK', 'ID-BA', 'ID-PA', 'MX-SON', 'MX-ROO', 'NZ-CIT', 'PT-20']
  const zones = parts.map((code) => zoneOfSubdivision(code))
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
})

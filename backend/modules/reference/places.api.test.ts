import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'super.admin'
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const countryOf = async (isoCode: string, language = 'en') => {
  const headers = { 'accept-language': language }
  const { body } = await api.get(`countries?isoCode=${isoCode}`, { as: 'warehouses.staff', headers })
  return body.items[0]
}

describe('countries', () => {
  test('all exist, with their published data', async () => {
    const { body } = await api.get('countries?pageSize=1', { as })
    expect(body.total).toBe(249)
    expect(await countryOf('HK')).toMatchObject({
      ...{ isoCode: 'HK', shortName: 'Hong Kong', flag: '🇭🇰', primaryLanguage: 'zh-Hant', primaryCurrency: 'HKD' },
      ...{ phoneCode: '852', nameOrder: 'FamilyFirst', nameOrderText: 'Family name first', statusText: 'Enabled' },
    })
    expect(await countryOf('DE')).toMatchObject({
      ...{ name: 'Germany', englishName: 'Germany', nativeName: 'Deutschland', primaryCurrency: 'EUR' },
      ...{ phoneCode: '49', nameOrder: 'GivenFirst' },
    })
    expect(await countryOf('AQ')).toMatchObject({ primaryCurrency: null })
  })

  test.each([
    ['zh-Hans', '德国'],
    ['zh-Hant', '德國'],
  ])('are called in %s as people call them', async (language, name) => {
    expect((await countryOf('DE', language)).name).toBe(name)
    const { body } = await api.get(`countries/suggestions?keyword=${encodeURIComponent(name)}`, {
      as,
      headers: { 'accept-language': language },
    })
    expect(body).toEqual([expect.objectContaining({ name })])
  })

  test('name their language and currency, and are found by them', async () => {
    expect(await countryOf('JP')).toMatchObject({
      ...{ primaryLanguage: 'ja', primaryLanguageName: 'Japanese' },
      ...{ primaryCurrency: 'JPY', primaryCurrencyName: 'Japanese Yen' },
    })
    expect(await countryOf('AQ')).toMatchObject({ primaryCurrency: null, primaryCurrencyName: null })
    const { body } = await api.get('countries?primaryCurrency=JPY,HKD&sort=isoCode', { as })
    expect(body.items.map(({ isoCode }: { isoCode: string }) => isoCode)).toEqual(['HK', 'JP'])
    const { body: byLanguage } = await api.get('countries?primaryLanguage=ja', { as })
    expect(byLanguage.items.map(({ isoCode }: { isoCode: string }) => isoCode)).toEqual(['JP'])
  })

  test('have the name of a new currency in their timeline', async () => {
    const { countryId } = await countryOf('SM')
    expect((await api.post(`countries/${countryId}`, { primaryCurrency: 'CHF' }, { as })).status).toBe(200)
    const { body } = await api.get(`countries/${countryId}/changes`, { as })
    expect(body.items[0].fields).toEqual([
      expect.objectContaining({ field: 'primaryCurrency', before: 'EUR', after: 'CHF', afterText: 'Swiss Franc' }),
    ])
  })

  test('can be added, changed, disabled, named in another language and deleted', async () => {
    const draft = { isoCode: 'XK', name: 'Kosovo', phoneCode: '383', primaryCurrency: 'EUR' }
    const made = await api.post('countries', draft, { as })
    expect([made.status, made.body.nameOrder]).toEqual([200, 'GivenFirst'])
    const path = `countries/${made.body.countryId}`
    expect((await api.post(path, { shortName: 'Kosovo' }, { as })).body.shortName).toBe('Kosovo')
    expect((await api.post(`${path}/disable`, {}, { as })).body[0].status).toBe('Disabled')
    expect((await api.get('countries/suggestions?keyword=Kosovo', { as })).body).toEqual([])
    expect((await api.get('countries/suggestions?keyword=Kosovo&onlyValid=false', { as })).body).toHaveLength(1)
    expect((await api.post(`${path}/localizations`, { code: 'de', name: 'Kosovo' }, { as })).status).toBe(200)
    expect((await api.remove(`${path}/localizations/de`, { as })).status).toBe(204)
    expect((await api.remove(path, { as })).status).toBe(204)
    expect((await api.get(path, { as })).status).toBe(404)
  })

  test.each([
    ['a code of three letters', { isoCode: 'USA', name: 'X' }, 'isoCode'],
    ['a code in small letters', { isoCode: 'xk', name: 'X' }, 'isoCode'],
    ['a code that is taken', { isoCode: 'US', name: 'X' }, 'isoCode'],
    ['no name', { isoCode: 'XK' }, 'name'],
    ['a blank name', { isoCode: 'XK', name: ' ' }, 'name'],
    ['a language that nobody knows', { isoCode: 'XK', name: 'X', primaryLanguage: 'qqq' }, 'primaryLanguage'],
    ['a currency that nobody knows', { isoCode: 'XK', name: 'X', primaryCurrency: 'QQQ' }, 'primaryCurrency'],
    ['a calling code with its plus', { isoCode: 'XK', name: 'X', phoneCode: '+383' }, 'phoneCode'],
    ['an order of names that there is not', { isoCode: 'XK', name: 'X', nameOrder: 'Random' }, 'nameOrder'],
    ['a field that is not known', { isoCode: 'XK', name: 'X', capital: 'Y' }, 'capital'],
  ])('%s is refused', async (_, draft, field) => {
    const { status, body } = await api.post('countries', draft, { as })
    expect([status, body.details?.[0]?.field]).toEqual([400, field])
  })

  test('keep the code by which other records name them', async () => {
    const { body: made } = await api.post('countries', { isoCode: 'XK', name: 'Kosovo' }, { as })
    const path = `countries/${made.countryId}`
    const responses = [
      await api.post(path, { isoCode: 'XZ', name: 'Moved' }, { as }),
      await api.post(`${path}/isoCode`, { isoCode: 'XZ' }, { as }),
    ]
    expect(responses.map(({ status, body }) => [status, body.details])).toEqual(
      Array(2).fill([
        400,
        [expect.objectContaining({ field: 'isoCode', message: 'isoCode cannot be changed any more' })],
      ]),
    )
    const renamed = await api.post(path, { isoCode: 'XK', name: 'Republic of Kosovo' }, { as })
    expect([renamed.status, renamed.body.isoCode, renamed.body.name]).toEqual([200, 'XK', 'Republic of Kosovo'])
    expect((await api.remove(path, { as })).status).toBe(204)
  })

  test('in use cannot be deleted', async () => {
    const { countryId } = await countryOf('CA')
    const { status, body } = await api.remove(`countries/${countryId}`, { as })
    expect([status, body.message]).toEqual([400, 'Still in use: 13 subdivisions.'])
  })

  test('that records name by its code alone cannot be deleted, either', async () => {
    const { body } = await api.post('countries', { isoCode: 'XK', name: 'Kosovo' }, { as })
    const warehouse = { name: 'Depot', type: 'Own', country: 'XK', companyId: 5 }
    const made = await api.post('warehouses', warehouse, { as })
    expect([made.status, made.body.message]).toEqual([200, undefined])
    const refused = await api.remove(`countries/${body.countryId}`, { as })
    expect([refused.status, refused.body.message]).toEqual([400, 'Still in use: 1 warehouse.'])
    expect(refused.body.details).toMatchObject([{ list: { path: 'warehouses', terms: { country: 'XK' } } }])
    await api.remove(`warehouses/${made.body.warehouseId}`, { as })
    expect((await api.remove(`countries/${body.countryId}`, { as })).status).toBe(204)
  })
})

describe('a phone number', () => {
  test('is written for calls from anywhere', async () => {
    const { countryId } = await countryOf('HK')
    const format = (query: string) =>
      api.get(`countries/${countryId}/formatphonenumber?${query}`, { as: 'sales.staff' })
    expect((await format('phoneNumber=9123%204567')).body).toEqual({ isValidNumber: true, formatE164: '+85291234567' })
    expect((await format('phoneNumber=0085291234567&outgoingCountry=CN')).body.formatE164).toBe('+85291234567')
    expect((await format('phoneNumber=12')).body).toEqual({ isValidNumber: false, formatE164: null })
    expect([(await format('')).status, (await format('phoneNumber=')).status]).toEqual([400, 400])
    expect((await format('phoneNumber=91234567&outgoingCountry=China')).status).toBe(400)
    expect((await api.get('countries/999999/formatphonenumber?phoneNumber=91234567', { as })).status).toBe(404)
  })
})

describe('subdivisions', () => {
  test.each([
    ['CN', 31],
    ['TW', 22],
    ['HK', 3],
    ['JP', 47],
    ['KR', 17],
    ['US', 51],
    ['CA', 13],
    ['AU', 8],
  ])('of %s are %i', async (isoCode, count) => {
    const { countryId, name } = await countryOf(isoCode)
    const { body } = await api.get(`subdivisions?countryId=${countryId}&pageSize=100`, { as: 'trade.staff' })
    expect([body.total, new Set(body.items.map((each: { name: string }) => each.name)).size]).toEqual([count, count])
    expect(body.items[0].countryName).toBe(name)
  })

  test('have their common names in Chinese', async () => {
    const headers = { 'accept-language': 'zh-Hans' }
    const { body } = await api.get('subdivisions?isoCode=CN-GD', { as, headers })
    expect(body.items).toEqual([expect.objectContaining({ name: '广东省', shortName: 'GD', countryName: '中国' })])
  })

  test('are offered by country', async () => {
    const { countryId } = await countryOf('AU')
    const { body } = await api.get(`subdivisions/suggestions?countryId=${countryId}&keyword=wales`, { as })
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['New South Wales'])
  })

  test.each([
    ['a country that is not there', { countryId: 999_999, name: 'X' }, 'countryId'],
    ['no country', { name: 'X' }, 'countryId'],
    ['no name', { countryId: 1 }, 'name'],
    ['a code without its country', { countryId: 1, name: 'X', isoCode: 'GD' }, 'isoCode'],
  ])('%s is refused', async (_, draft, field) => {
    const { status, body } = await api.post('subdivisions', draft, { as })
    expect([status, body.details?.[0]?.field]).toEqual([400, field])
  })

  test('can be added, changed and deleted', async () => {
    const { countryId } = await countryOf('SG')
    const made = await api.post('subdivisions', { countryId, name: 'Central', isoCode: 'SG-01' }, { as })
    expect(made.body).toMatchObject({ name: 'Central', countryName: 'Singapore', status: 'Enabled' })
    const path = `subdivisions/${made.body.subdivisionId}`
    expect((await api.post(`${path}/name`, { name: 'Central Singapore' }, { as })).body[0].name).toBe(
      'Central Singapore',
    )
    expect((await api.remove(path, { as })).status).toBe(204)
    expect((await api.get(path, { as })).status).toBe(404)
  })
})

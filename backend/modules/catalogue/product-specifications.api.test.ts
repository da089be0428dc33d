import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'trade.staff'
let path: string

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  const { body: found } = await api.get('categories/suggestions?keyword=T-shirts', { as })
  const { body } = await api.post('products', { title: 'Linen shirt', categoryId: found[0].categoryId }, { as })
  path = `products/${body.productId}`
})
afterAll(() => api.close())

interface Row {
  propertyId: number | null
  name: string
  values: string[]
}
const read = async (language = 'en'): Promise<Row[]> =>
  (await api.get(`${path}/specifications`, { as, headers: { 'accept-language': language } })).body
const save = (rows: unknown, more: object = {}) => api.post(`${path}/specifications`, rows, { as, ...more })
const keyOf = async (name: string): Promise<number> => {
  const property = (await read()).find((row) => row.name === name)
  if (!property?.propertyId) throw new Error(`The category has no property ${name}.`)
  return property.propertyId
}
/** All that products of the category must have. */
const complete = async () => [
  { propertyId: await keyOf('Colour'), values: ['Black', 'Red'] },
  { propertyId: await keyOf('Size'), values: ['M'] },
  { propertyId: await keyOf('Material'), values: ['Linen'] },
]

describe('what describes a product', () => {
  test('begins as the properties of its category without values, in the language of the reader', async () => {
    const rows = await read()
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['Colour', 'Size', 'Fit', 'Collar']))
    expect(rows.find(({ name }) => name === 'Colour')).toMatchObject({
      ...{ values: [], required: true, inputType: 'MultiSelect', isOfCategory: true, inheritedFromName: 'Clothing' },
      offeredValues: expect.arrayContaining(['Black']),
    })
    expect((await read('zh-Hans')).map(({ name }) => name)).toContain('颜色')
  })

  test('is replaced as a whole, the properties of the category first, and stands in the timeline', async () => {
    const rows = [{ name: 'Washed', values: ['By hand'] }, ...(await complete())]
    const { status, body } = await save(rows)
    expect(status).toBe(200)
    expect(body.find(({ name }: Row) => name === 'Colour')).toMatchObject({ values: ['Black', 'Red'] })
    expect(body.at(-1)).toMatchObject({
      ...{ propertyId: null, name: 'Washed', values: ['By hand'], inputType: 'Text', isOfCategory: false },
    })
    expect(await read()).toEqual(body)
    const { body: fewer } = await save(await complete())
    expect(fewer.map(({ name }: Row) => name)).not.toContain('Washed')
    const { body: timeline } = await api.get(`${path}/changes`, { as })
    expect(timeline.items[0].fields).toEqual([
      expect.objectContaining({ field: 'specifications', before: expect.stringContaining('Washed: By hand') }),
    ])
  })

  test('ends the finding that it is missing', async () => {
    const findings = async () =>
      (await api.get(`${path}/findings`, { as })).body.map(({ finding }: { finding: string }) => finding)
    expect(await findings()).toContain('NoSpecification')
    await save(await complete())
    expect(await findings()).not.toContain('NoSpecification')
  })

  test('names a required property that is left out or empty', async () => {
    const rows = await complete()
    const [colour] = rows
    const missing = await save(rows.slice(1))
    expect([missing.status, missing.body.details]).toEqual([
      400,
      [expect.objectContaining({ field: `property.${colour?.propertyId}`, message: 'Colour cannot be empty' })],
    ])
    const empty = await save([{ ...colour, values: [] }, ...rows.slice(1)])
    expect([empty.status, empty.body.details[0].field]).toEqual([400, '0.values'])
    expect((await read()).every(({ values }) => values.length === 0)).toBe(true)
  })

  test.each([
    ['a value that is not offered', 'Colour', ['Ultraviolet'], '3.values.0'],
    ['a value twice', 'Season', ['Spring', 'Spring'], '3.values.1'],
    ['two values of one choice', 'Fit', ['Slim', 'Loose'], '3.values'],
    ['a property that does not exist', 987_654, ['a'], '3.propertyId'],
    ['a free text without a name', null, ['a'], '3.name'],
  ])('refuses %s', async (_name, property, values, field) => {
    const propertyId = typeof property === 'string' ? await keyOf(property) : property
    const rows = (await complete()).filter((row) => row.propertyId !== propertyId)
    const at = rows.length
    const { status, body } = await save([...rows, { propertyId, values }])
    expect([status, body.details?.map((detail: { field: string }) => detail.field)]).toEqual([
      400,
      expect.arrayContaining([field.replace('3', String(at))]),
    ])
  })

  test('refuses a property twice, a number that is none and a picture that is not on the web', async () => {
    const rows = await complete()
    expect((await save([...rows, rows[0]])).body.details[0].field).toBe('3.propertyId')
    const { body: lighting } = await api.get('categories/suggestions?keyword=Desk lamps', { as })
    await api.post(path, { categoryId: lighting[0].categoryId }, { as })
    const power = await keyOf('Power in watts')
    expect((await save([{ propertyId: power, values: ['much'] }])).body.details[0].field).toBe('0.values.0')
    expect((await save([{ propertyId: power, values: ['7.5'] }])).status).toBe(200)
    const { body: found } = await api.get('categories/suggestions?keyword=Scarves', { as })
    const scarves = found.find(({ name }: { name: string }) => name === 'Scarves')
    await api.post(path, { categoryId: scarves.categoryId }, { as })
    const [pattern, colour] = [await keyOf('Pattern'), await keyOf('Colour')]
    const wrong = await save([
      { propertyId: colour, values: ['Red'] },
      { propertyId: pattern, values: ['javascript:x'] },
    ])
    expect(wrong.body.details[0].field).toBe('1.values.0')
  })

  test('keeps what a stale call, a voided product or another company would change', async () => {
    const { headers } = await api.get(`${path}/specifications`, { as })
    const etag = String(headers.get('etag'))
    expect((await save(await complete(), { headers: { 'if-match': etag } })).status).toBe(200)
    expect((await save(await complete(), { headers: { 'if-match': etag } })).status).toBe(412)
    await api.post(`${path}/void`, {}, { as })
    expect((await save([])).status).toBe(400)
    expect((await api.get('products/121/specifications', { as })).status).toBe(404)
    expect((await api.post('products/121/specifications', [], { as })).status).toBe(404)
  })

  test('stays with a property that is deleted: that is refused', async () => {
    await save(await complete())
    const { status } = await api.remove(`properties/${await keyOf('Colour')}`, { as: 'super.admin' })
    expect(status).toBe(400)
  })
})

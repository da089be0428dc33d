import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'trade.admin'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const draft = (more: object = {}) => ({
  title: 'Glaze of pots',
  name: 'Glaze',
  inputType: 'Select',
  requireImage: true,
  values: ['Matt', 'Glossy'],
  ...more,
})
const made = async (more: object = {}) => {
  const { status, body } = await api.post('properties', draft(more), { as })
  expect([status, body.message]).toEqual([200, undefined])
  return body
}
const refused = async (path: string, body: object) => {
  const answer = await api.post(path, body, { as })
  return [answer.status, answer.body.details?.map(({ field }: { field: string }) => field)]
}

test('a property has a title, a name, an input type, whether it needs a picture, and values in their order', async () => {
  const { propertyId, ...property } = await made()
  expect(property).toMatchObject({ ...draft(), inputTypeText: 'One choice' })
  const { body: listed } = await api.get(`properties?ids=${propertyId}`, { as })
  expect(listed.items).toEqual([expect.objectContaining(draft())])
  const changes = {
    title: 'Glaze of cups',
    name: 'Coat',
    inputType: 'MultiSelect',
    requireImage: false,
    values: ['Glossy', 'Raw', 'Matt'],
  }
  expect((await api.post(`properties/${propertyId}`, changes, { as })).body).toMatchObject(changes)
  for (const [field, value] of Object.entries(draft())) {
    const { body } = await api.post(`properties/${propertyId}/${field}`, { [field]: value }, { as })
    expect(body).toEqual([expect.objectContaining({ propertyId, [field]: value })])
  }
  expect((await api.get(`properties/${propertyId}`, { as })).body).toMatchObject(draft())
})

test.each(Object.keys(draft()))('a property without %s is refused', async (field) => {
  expect(await refused('properties', draft({ [field]: undefined }))).toEqual([400, [field]])
  expect(await refused('properties', draft({ [field]: null }))).toEqual([400, [field]])
})

test.each([
  ['a blank title', { title: ' ' }, 'title'],
  ['a blank name', { name: ' ' }, 'name'],
  ['an input type that there is not', { inputType: 'Colour' }, 'inputType'],
  ['a mark that is neither yes nor no', { requireImage: 'yes' }, 'requireImage'],
  ['a text instead of values', { values: 'Matt' }, 'values'],
  ['a blank value', { values: ['Matt', ' '] }, 'values.1'],
  ['a value of 101 characters', { values: ['x'.repeat(101)] }, 'values.0'],
  ['501 values', { values: Array.from({ length: 501 }, (_, n) => `Value ${n}`) }, 'values'],
])('%s is refused', async (_, more, field) => {
  expect(await refused('properties', draft(more))).toEqual([400, [field]])
  const { propertyId } = await made()
  expect(await refused(`properties/${propertyId}`, more)).toEqual([400, [field]])
  expect((await api.get(`properties/${propertyId}`, { as })).body).toMatchObject(draft())
})

test.each(['Text', 'Select', 'MultiSelect', 'Number', 'Image'])('the input type %s is stored', async (inputType) => {
  expect((await made({ inputType })).inputType).toBe(inputType)
})

test('a value that is named twice is refused at its second place', async () => {
  expect(await refused('properties', draft({ values: ['Matt', 'Glossy', ' Matt '] }))).toEqual([400, ['values.2']])
})

test('the title is internal: it tells properties of one name apart, and only the name is translated', async () => {
  const first = await made({ title: 'Glaze of bowls' })
  const second = await made({ title: 'Glaze of plates' })
  expect(first.name).toBe(second.name)
  const { body: found } = await api.get('properties/suggestions?keyword=of plates', { as })
  expect(found.map(({ name }: { name: string }) => name)).toEqual(['Glaze of plates'])
  const path = `properties/${second.propertyId}`
  expect(await refused(`${path}/localizations`, { code: 'zh-Hans', title: '盘子的釉' })).toEqual([400, ['title']])
  expect((await api.post(`${path}/localizations`, { code: 'zh-Hans', name: '釉' }, { as })).status).toBe(200)
  const chinese = await api.get(path, { as, headers: { 'accept-language': 'zh-Hans' } })
  expect(chinese.body).toMatchObject({ title: 'Glaze of plates', name: '釉' })
})

test('a product is described by the name of a property, not by its title', async () => {
  const { propertyId } = await made({ title: 'Glaze, as the kiln calls it', inputType: 'Text' })
  const { body: product } = await api.post('products', { title: 'Bowl' }, { as })
  const path = `products/${product.productId}/specifications`
  const { status, body } = await api.post(path, [{ propertyId, values: ['Ash'] }], { as })
  expect([status, body[0].name, body[0].requireImage]).toEqual([200, 'Glaze', true])
  expect(JSON.stringify(body)).not.toContain('kiln')
})

test('a product is not described by a property of another company, which looks missing', async () => {
  const { status, body: theirs } = await api.post('properties', draft(), { as: 'sales.admin' })
  const { body: product } = await api.post('products', { title: 'Bowl' }, { as })
  const describe = (propertyId: number) =>
    api.post(`products/${product.productId}/specifications`, [{ propertyId, values: ['Matt'] }], { as })
  const answer = await describe(theirs.propertyId)
  expect([status, answer.status, answer.body.details[0].field]).toEqual([200, 400, '0.propertyId'])
  expect(answer.body).toEqual((await describe(987_654_321)).body)
})

test('properties are found by title and name, by input type and by whether they need a picture', async () => {
  const keys = async (query: string) => {
    const { body } = await api.get(`properties?pageSize=100&${query}`, { as })
    return body.items.map(({ propertyId }: { propertyId: number }) => propertyId)
  }
  const { propertyId } = await made({ title: 'Kettle spout', name: 'Tip', inputType: 'Number', requireImage: false })
  for (const query of ['keyword=spout', 'keyword=tip', 'inputType=Number&requireImage=false']) {
    expect(await keys(query)).toContain(propertyId)
  }
  expect(await keys('inputType=Select,Text&keyword=spout')).toEqual([])
  expect(await keys('requireImage=true&keyword=spout')).toEqual([])
})

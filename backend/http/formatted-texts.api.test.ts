import { eq, sql } from 'drizzle-orm'
import { products } from '../db/schema/catalogue'
import { backgroundTasks } from '../db/schema/system'
import { startTestApi, type TestApi } from '../testing/test-api'

let api: TestApi
const as = 'trade.staff'
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
afterEach(() => jest.restoreAllMocks())

const paragraphs = `<p onclick="x()">${'x'.repeat(50)}</p>`.repeat(300)
const clean = paragraphs.replaceAll(' onclick="x()"', '')
const nested = '<div>'.repeat(22_000) + '</p>'.repeat(22_000)

const create = async (values: object = {}) => {
  const { body } = await api.post('products', { title: 'Teapot', ...values }, { as })
  return body
}

test('a long text is stored without what it could run', async () => {
  const { productId, htmlDetails } = await create({ htmlDetails: paragraphs })
  expect(htmlDetails).toBe(clean)
  expect((await api.get(`products/${productId}`, { as })).body.htmlDetails).toBe(clean)
})

test('texts are sanitized before the transaction, which would block a connection', async () => {
  const isOpen: boolean[] = []
  const sanitize = api.services.html.sanitize.bind(api.services.html)
  jest.spyOn(api.services.html, 'sanitize').mockImplementation((text) => {
    isOpen.push(api.store.database.isOpen)
    return sanitize(text)
  })
  const { productId } = await create({ htmlDetails: paragraphs })
  const path = `products/${productId}`
  await api.post(path, { htmlDetails: '<p>x</p>' }, { as })
  await api.post(`${path}/htmlDetails`, { htmlDetails: paragraphs }, { as })
  await api.post(`${path}/sizecharts`, { htmlDetails: paragraphs }, { as })
  expect(isOpen).toEqual([false, false, false, false])
})

test('a text that is nested too deep is refused at its field, and nothing is stored', async () => {
  const { productId } = await create()
  const path = `products/${productId}`
  for (const call of ['products', path, `${path}/htmlDetails`, `${path}/sizecharts`]) {
    const values = { ...(call === 'products' && { title: 'Teapot' }), htmlDetails: nested }
    const { status, body } = await api.post(call, values, { as })
    expect([status, body.details]).toEqual([
      400,
      [
        {
          code: 400_000_001,
          message: 'htmlDetails is nested too deep: at most 100 HTML elements inside one another',
          field: 'htmlDetails',
        },
      ],
    ])
  }
  expect((await api.get(path, { as })).body.htmlDetails).toBeNull()
})

test('a text that is too long once it is written as HTML is refused', async () => {
  const { status, body } = await api.post('products', { title: 'Teapot', htmlDetails: '<'.repeat(100_000) }, { as })
  expect([status, body.details[0]]).toMatchObject([
    400,
    { field: 'htmlDetails', message: 'htmlDetails must be at most 200000 characters' },
  ])
})

test('a task that an earlier version accepted stores no text as it was sent', async () => {
  const { sql: database } = api.store.database
  const rows = Array.from({ length: 101 }, (_, n) => ({ companyId: 5, title: `Sent before ${n}` }))
  const keys = (await database.insert(products).values(rows).returning()).map(({ productId }) => productId)
  const { status, body } = await api.post(`products/${keys.join()}/htmlDetails`, { htmlDetails: '<p>x</p>' }, { as })
  expect(status).toBe(202)
  const parameters = sql`replace(parameters::text, '<p>x</p>', '<p onclick=x()>x</p><script>x()</script>')::jsonb`
  await database
    .update(backgroundTasks)
    .set({ parameters })
    .where(eq(backgroundTasks.backgroundTaskId, body.backgroundTaskId))
  await api.runTasks()
  expect((await api.get(`products/${keys[100]}`, { as })).body.htmlDetails).toBe('<p>x</p>')
})

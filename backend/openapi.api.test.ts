import { endpointTable } from '@/contract/endpoints'
import { startTestApi, type TestApi } from './testing/test-api'

let api: TestApi
interface Operation {
  operationId: string
  summary: string
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
  security?: object[]
}
interface Document {
  openapi: string
  servers: { url: string }[]
  security: object[]
  paths: Record<string, Record<string, Operation>>
}
let document: Document

beforeAll(async () => {
  api = await startTestApi()
  const { status, body } = await api.get('openapi.json')
  expect(status).toBe(200)
  document = body
})
afterAll(() => api.close())

const operationOf = (name: string): Operation | undefined => {
  const [method = '', path = ''] = name.split(' ')
  return document.paths[`/${path}`]?.[method.toLowerCase()]
}
const names = endpointTable.map(([name]) => name)

test('is OpenAPI 3.1, asks for a token and says where the calls are', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.servers).toEqual([{ url: '/api/v1' }])
  expect(document.security).toEqual([{ bearer: [] }])
})

test('holds every call, and no other', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(1)}`),
  )
  expect(described.sort()).toEqual([...names].sort())
  const ids = names.map((name) => operationOf(name)?.operationId)
  expect(new Set(ids).size).toBe(names.length)
})

test.each(names)('%s names its parameters, says what it does and how it is refused', (name) => {
  const operation = operationOf(name)
  const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
  const described = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'path')
  expect(described.map((parameter) => parameter.name)).toEqual(inPath)
  expect(described.every(({ required }) => required)).toBe(true)
  expect(operation?.summary).toMatch(/\S/)
  const problem = JSON.stringify(operation?.responses.default?.content?.['application/json']?.schema)
  expect(problem).toMatch(/code.*message/)
})

test.each([
  ['GET suppliers', ['page', 'pageSize', 'sort', 'keyword', 'ids', 'supplierIds', 'status', 'createdTimeStart']],
  ['GET orders', ['totalAmountMin', 'totalAmountMax', 'siteId']],
  ['GET purchaseproducts', ['productUrl', 'returnSupplier']],
])('%s tells what it may be asked', (name, expected) => {
  const query = (operationOf(name)?.parameters ?? []).filter((parameter) => parameter.in === 'query')
  expect(query.map((parameter) => parameter.name)).toEqual(expect.arrayContaining(expected))
})

test('bodies and answers have their shapes', () => {
  const body = operationOf('POST orderpurchases/{id}/updateqty')?.requestBody?.content['application/json']?.schema
  expect(body).toMatchObject({ type: 'object', required: ['qty'], additionalProperties: false })
  const answer = operationOf('POST logon')?.responses[200]?.content?.['application/json']?.schema
  expect(answer).toMatchObject({ type: 'object', required: ['accessToken', 'description'] })
  expect(Object.keys(operationOf('DELETE suppliers/{ids}')?.responses ?? {})).toEqual(['204', 'default'])
})

test('what is open to all says so', () => {
  const open = names.filter((name) => operationOf(name)?.security?.length === 0)
  expect(open.sort()).toEqual(['GET openapi.json', 'POST logon'])
})

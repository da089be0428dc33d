import { endpointTable } from '@/contract/endpoints'
import { expectedCalls, openCalls } from '@/contract/testing/expected-access'
import { failingRows } from '@/contract/testing/failing-rows'
import { openApiDocument } from './openapi'

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
/** As a client reads it. */
const document: Document = JSON.parse(JSON.stringify(openApiDocument()))

const operationOf = (name: string): Operation | undefined => {
  const [method = '', path = ''] = name.split(' ')
  return document.paths[`/${path}`]?.[method.toLowerCase()]
}
const names = endpointTable.map(([name]) => name)

test("is OpenAPI 3.1, requires a token and has the server's address", () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.servers).toEqual([{ url: '/api/v1' }])
  expect(document.security).toEqual([{ bearer: [] }])
})

test('has every call, and no other', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(1)}`),
  )
  expect(described.sort()).toEqual([...names].sort())
  const ids = names.map((name) => operationOf(name)?.operationId)
  expect(new Set(ids).size).toBe(names.length)
})

const nameOf = (name: string) => name

test('describes every call of the access table', () => {
  const expected = [...expectedCalls.keys(), ...openCalls].map((name) => name.replace(/\?.*$/, ''))
  const failing = failingRows([...new Set(expected)], nameOf, (name) =>
    expect(operationOf(name)?.operationId).toBe(name.replace(/[^A-Za-z0-9]+/g, '_')),
  )
  expect(failing).toEqual([])
})

test('gives every call its parameters, a description and its errors', () => {
  const failing = failingRows(names, nameOf, (name) => {
    const operation = operationOf(name)
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
    const described = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'path')
    expect(described.map((parameter) => parameter.name)).toEqual(inPath)
    expect(described.every(({ required }) => required)).toBe(true)
    expect(operation?.summary).toMatch(/\S/)
    const problem = JSON.stringify(operation?.responses.default?.content?.['application/json']?.schema)
    expect(problem).toMatch(/code.*message/)
  })
  expect(failing).toEqual([])
})

test.each([
  ['GET suppliers', ['page', 'pageSize', 'sort', 'keyword', 'ids', 'supplierIds', 'status', 'createdTimeStart']],
  ['GET orders', ['totalAmountMin', 'totalAmountMax', 'siteId']],
  ['GET purchaseproducts', ['productUrl', 'returnSupplier']],
])('%s has the query of its list', (name, expected) => {
  const query = (operationOf(name)?.parameters ?? []).filter((parameter) => parameter.in === 'query')
  expect(query.map((parameter) => parameter.name)).toEqual(expect.arrayContaining(expected))
})

test('changes have their headers', () => {
  const headersOf = (name: string) =>
    (operationOf(name)?.parameters ?? []).filter((parameter) => parameter.in === 'header').map(({ name: own }) => own)
  expect(headersOf('POST products/{id}/skus')).toEqual(['Idempotency-Key', 'If-Match'])
  expect(headersOf('POST products')).toEqual(['Idempotency-Key'])
  // The answer with a secret is not stored, so it cannot be repeated.
  expect(headersOf('POST sites/{id}/resetsecret')).toEqual(['If-Match'])
  expect([headersOf('GET products'), headersOf('POST logon')]).toEqual([[], []])
})

test('request and response bodies have their schemas', () => {
  const body = operationOf('POST orderpurchases/{id}/updateqty')?.requestBody?.content['application/json']?.schema
  expect(body).toMatchObject({ type: 'object', required: ['qty'], additionalProperties: false })
  const answer = operationOf('POST logon')?.responses[200]?.content?.['application/json']?.schema
  expect(answer).toMatchObject({ type: 'object', required: ['accessToken', 'description'] })
  expect(Object.keys(operationOf('DELETE suppliers/{ids}')?.responses ?? {})).toEqual(['204', 'default'])
})

test('calls that stream their progress name the type of its lines', () => {
  const typesOf = (name: string) => Object.keys(operationOf(name)?.responses[200]?.content ?? {})
  expect(typesOf('POST products/import')).toEqual(['application/json', 'application/x-ndjson'])
  expect(typesOf('POST products')).toEqual(['application/json'])
})

test('public calls are marked', () => {
  const open = names.filter((name) => operationOf(name)?.security?.length === 0)
  const webhooks = ['GET webhooks/{webhookCode}', 'POST webhooks/{webhookCode}']
  const connections = [
    ...['GET logon/services', 'POST logon/services/{businessCode}'],
    'POST externalservices/{id}/retrieveoauthresponsecode',
  ]
  expect(open.sort()).toEqual(['GET openapi.json', 'POST logon', ...webhooks, ...connections].sort())
})

test.each([
  ['POST suppliers/export', ['202', 'default']],
  ['POST suppliers/{ids}/disable', ['200', '202', 'default']],
  ['POST products/import', ['200', '202', 'default']],
  ['POST suppliers/{id}', ['200', 'default']],
  ['DELETE suppliers/{ids}', ['204', 'default']],
])('%s responds with %p', (name, statuses) => {
  const responses = operationOf(name)?.responses ?? {}
  expect(Object.keys(responses)).toEqual(statuses)
  const tasks = JSON.stringify(responses['202']?.content?.['application/json']?.schema)
  if (statuses.includes('202')) expect(tasks).toContain('backgroundTaskId')
})

import { z } from 'zod'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { cachedSeconds, isCachedCall } from '@/contract/calls/cached-calls'
import { progressType } from '@/contract/calls/call-progress'
import { problemBody } from '@/contract/calls/problem'
import type { Endpoint } from '@/contract/endpoint'
import { endpointTable } from '@/contract/endpoints'
import { accepted } from '@/contract/list-export'

let document: object | undefined

/** The OpenAPI 3.1 document, from the same schemas that requests are read with. */
export function openApiDocument(): object {
  document ??= createDocument({
    openapi: '3.1.0',
    info: { title: 'Quayside API', version: '1' },
    servers: [{ url: '/api/v1' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
    paths: paths(),
  })
  return document
}

function paths(): ZodOpenApiPathsObject {
  const found: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of endpointTable) {
    const [method = '', path = ''] = name.split(' ')
    const entry = found[`/${path}`] ?? {}
    entry[method.toLowerCase()] = operation(name, endpoint)
    found[`/${path}`] = entry
  }
  return found
}

const header = (name: string, description: string) => ({ name, in: 'header', description, schema: { type: 'string' } })

const idempotencyKey = header(
  'Idempotency-Key',
  'Of calls with the same key, one is carried out; the others get its answer.',
)
const ifMatch = header('If-Match', 'The ETag that the caller has seen: 412 where the record is another version.')

/** The headers that a call reads: If-Match only where it names records. */
function headersOf(method: string, path: string, { open, ownTransaction, secret, repeatable }: Endpoint) {
  if (method === 'GET' || open || ownTransaction) return []
  return [...(secret || repeatable ? [] : [idempotencyKey]), ...(path.includes('{') ? [ifMatch] : [])]
}

/** What a call responds with when it is done at once, and when it goes on as a background task. */
function outcomesOf(response: z.ZodType): { done?: z.ZodType; goesOn?: z.ZodType } {
  if (response === accepted) return { goesOn: accepted }
  // A dry run makes no task.
  const mayHaveTask = response instanceof z.ZodObject && response.shape.backgroundTaskId instanceof z.ZodOptional
  if (mayHaveTask) return { done: response, goesOn: response }
  const options = response instanceof z.ZodUnion ? (response.options as readonly z.ZodType[]) : []
  if (!options.includes(accepted)) return { done: response }
  const others = options.filter((option) => option !== accepted)
  return { done: others.length > 1 ? z.union(others) : others[0], goesOn: accepted }
}

/** A line of a response that streams its progress: how far the call is, at last the response that it would have been. */
const progressLine = z.union([
  z.object({ done: z.int(), total: z.int() }),
  z.object({ status: z.int(), body: z.unknown() }),
])

const isNothing = (schema: z.ZodType) => schema._zod.def.type === 'undefined'

function operation(name: string, endpoint: Endpoint): object {
  const [method = '', path = ''] = name.split(' ')
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: /^(id|.*Id)$/.test(String(parameter)) ? 'integer' : 'string' },
  }))
  const json = (schema: z.ZodType) => ({ 'application/json': { schema } })
  const lines = endpoint.progress && { [progressType]: { schema: progressLine } }
  const { done, goesOn } = outcomesOf(endpoint.response)
  return {
    operationId: name.replace(/[^A-Za-z0-9]+/g, '_'),
    summary: endpoint.summary,
    ...(isCachedCall(name) && { 'x-cached-seconds': cachedSeconds }),
    tags: [path.split('/')[0]],
    parameters: [...parameters, ...headersOf(method, path, endpoint)],
    requestParams: { query: endpoint.query },
    ...(method === 'POST' &&
      !endpoint.raw &&
      !isNothing(endpoint.body) && { requestBody: { content: json(endpoint.body) } }),
    responses: {
      ...(done && isNothing(done) && method !== 'GET' && { 204: { description: 'Done.' } }),
      ...(done &&
        !(isNothing(done) && method !== 'GET') && {
          200: {
            description: 'Done.',
            ...(!endpoint.raw && !isNothing(done) && { content: { ...json(done), ...lines } }),
          },
        }),
      ...(goesOn && {
        202: { description: 'Done in the background, by the task that is named.', content: json(goesOn) },
      }),
      default: { description: 'Refused.', content: json(problemBody) },
    },
    ...(endpoint.open && { security: [] }),
  }
}

import 'server-only'
import { z } from 'zod'
import type { LoginService } from '@/contract/entities/service-connections'
import { readBody } from '../http/read-body'
import { callUpstream } from '../http/upstream'

const services = z.array(
  z.object({ serviceId: z.int(), businessCode: z.string(), name: z.string(), logoUrl: z.string().nullable() }),
)
const knownMs = 10_000
const maxBytes = 256 * 1024
const known = globalThis as { quaysideLoginServices?: { services: LoginService[]; until: number } }

/** The services that offer a log-in, at most ten seconds old; none where the API does not answer: its form still works. */
export async function loginServices(): Promise<LoginService[]> {
  const hit = known.quaysideLoginServices
  if (hit && hit.until > Date.now()) return hit.services
  const found = await readServices().catch((): LoginService[] => [])
  known.quaysideLoginServices = { services: found, until: Date.now() + knownMs }
  return found
}

async function readServices(): Promise<LoginService[]> {
  const response = await callUpstream({
    method: 'GET',
    path: '/api/v1/logon/services',
    headers: { accept: 'application/json', 'x-forwarded-for': '127.0.0.1' },
    send: (request) => request.end(),
  })
  const body = await readBody(response, maxBytes)
  return response.statusCode === 200 ? services.parse(JSON.parse(body.toString('utf8'))) : []
}

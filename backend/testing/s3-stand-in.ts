import { createHash, createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface S3StandIn {
  /** The settings by which it is reached. */
  settings: { endpoint: string; bucket: string; region: string; key: string; secret: string }
  /** Content by key. */
  objects: Map<string, Buffer>
  /** What it does wrong; `times` limits a refusal, the others last until they are cleared. */
  behave: (change: Partial<Behaviour>) => void
  /** Method and key of each call that came with a right signature. */
  calls: string[]
  close: () => Promise<void>
}

interface Behaviour {
  refusal: { status: number; code: string; times: number } | null
  /** Its clock, in milliseconds from ours. */
  clockMs: number
  /** Whether the bodies of objects end in the middle. */
  isCutting: boolean
  /** Whether it does not answer at all. */
  isAway: boolean
}

const region = 'eu-test-1'
const bucket = 'quayside-files'
const [key, secret] = ['AKIATEST', 'a secret of the stand-in']
const right: Behaviour = { refusal: null, clockMs: 0, isCutting: false, isAway: false }
const skewMs = 15 * 60_000

/** Storage on loopback that speaks S3 and checks each Signature V4 by itself, as the documentation of AWS says. */
export async function startS3(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>()
  const calls: string[] = []
  let behaviour = right
  const server = http.createServer(async (request, response) => {
    if (behaviour.isAway) return request.socket.destroy()
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const refuse = (status: number, code: string) => {
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code><Message>No.</Message></Error>`)
    }
    const code = signatureError(request, behaviour.clockMs)
    if (code) return refuse(403, code)
    const [, name, ...path] = (request.url ?? '').split('/')
    const object = path.join('/')
    calls.push(`${request.method} ${object}`)
    const { refusal } = behaviour
    if (refusal && refusal.times-- > 0) return refuse(refusal.status, refusal.code)
    if (name !== bucket) return refuse(404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      if (sha256(body) !== request.headers['x-amz-content-sha256']) return refuse(400, 'XAmzContentSHA256Mismatch')
      objects.set(object, body)
      return response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(object)
      response.writeHead(204)
      return response.end()
    }
    const found = object === '' ? Buffer.alloc(0) : objects.get(object)
    if (!found) return refuse(404, 'NoSuchKey')
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const content = first === undefined ? found : found.subarray(Number(first), Number(last) + 1)
    response.writeHead(first === undefined ? 200 : 206, { 'content-length': content.length })
    if (request.method === 'HEAD') return response.end()
    if (!behaviour.isCutting) return response.end(content)
    response.write(content.subarray(0, Math.floor(content.length / 2)), () => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { endpoint, bucket, region, key, secret },
    objects,
    calls,
    behave: (change) => {
      behaviour = { ...right, ...change }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const hmac = (by: Buffer | string, text: string) => createHmac('sha256', by).update(text).digest()

/** The code of what is wrong with the signature of a call; undefined where nothing is. */
function signatureError({ method, url = '', headers }: http.IncomingMessage, clockMs: number): string | undefined {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  const [, given, day = '', zone, signedHeaders = '', signature] = parts ?? []
  const date = String(headers['x-amz-date'])
  if (!parts || !date.startsWith(day)) return 'AccessDenied'
  if (given !== key) return 'InvalidAccessKeyId'
  if (zone !== region) return 'AuthorizationHeaderMalformed'
  const time = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (Math.abs(time - (Date.now() + clockMs)) > skewMs) return 'RequestTimeTooSkewed'
  const names = signedHeaders.split(';')
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return 'AccessDenied'
  const canonical = [
    ...[method, url.split('?')[0], url.split('?')[1] ?? ''],
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    ...['', signedHeaders, headers['x-amz-content-sha256']],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const signing = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request')
  return hmac(signing, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

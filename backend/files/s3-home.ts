import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'
import { Agent, request } from 'undici'
import { privateFile } from '../db/private-files'
import { Problem } from '../problem'
import type { ByteRange, FileHome, HomeFile } from './file-home'

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  key: string
  secret: string
}

interface Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: () => Readable
  /** Max. time without a byte. */
  quietMs?: number
}

const quietMs = 15_000
const attempts = 3
/** What may be better in a moment. */
const passing: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** The storage gave an unexpected response. The message is for the log. */
class StorageFailed extends Error {
  constructor(
    message: string,
    readonly mayPass: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/**
 * Stored files in S3-compatible storage, which several servers on several machines share. Each call has a Signature V4;
 * the storage checks content against the hash that is its name.
 */
export class S3Home implements FileHome {
  private readonly agent = new Agent({ connect: { timeout: 5000 } })

  /**
   * @param spool a folder for files on their way
   * @param onFailure is called with the reason why the storage could not be used
   */
  constructor(
    private readonly settings: S3Settings,
    private readonly spool: string,
    private readonly onFailure: (why: string) => void = () => {},
    private readonly pauseMs = 300,
  ) {}

  async keep(incoming: string, name: string): Promise<void> {
    const { size } = await stat(incoming)
    await this.whenReached(() =>
      this.call(keyOf(name), {
        method: 'PUT',
        headers: { 'content-length': String(size), 'x-amz-content-sha256': hashOf(name) },
        body: () => createReadStream(incoming),
      }).then(({ body }) => body.dump()),
    )
    await rm(incoming, { force: true })
  }

  async find(name: string): Promise<HomeFile | null> {
    const size = await this.whenReached(() => this.sizeOf(keyOf(name)))
    if (size === null) return null
    const stream = (range?: ByteRange) => Readable.from(this.read(name, range))
    const local = async () => {
      const file = join(this.spool, randomUUID())
      await pipeline(stream(), createWriteStream(file, { mode: privateFile }))
      return { file, drop: () => rm(file, { force: true }) }
    }
    return { size, stream, local }
  }

  async remove(name: string): Promise<void> {
    const { body } = await this.whenReached(() => this.call(keyOf(name), { method: 'DELETE' }, [404]))
    await body.dump()
  }

  isReady = async (): Promise<boolean> => {
    try {
      // The bucket itself: a missing one looks like a missing file otherwise.
      const size = await this.sizeOf('', 3000)
      if (size === null) this.onFailure(`The bucket ${this.settings.bucket} does not exist.`)
      return size !== null
    } catch (cause) {
      this.onFailure((cause as Error).message)
      return false
    }
  }

  private async *read(name: string, range?: ByteRange): AsyncGenerator<Buffer> {
    const headers = range && { range: `bytes=${range.start}-${range.end}` }
    const { body } = await this.whenReached(() => this.call(keyOf(name), { method: 'GET', headers }))
    yield* body
  }

  /** The length of an object; null where there is none. */
  private async sizeOf(key: string, maxQuietMs?: number): Promise<number | null> {
    const { statusCode, headers, body } = await this.call(key, { method: 'HEAD', quietMs: maxQuietMs }, [404])
    await body.dump()
    return statusCode === 404 ? null : Number(headers['content-length'] ?? 0)
  }

  /** Repeats what may pass. Throws `filesAway`, which every caller understands. */
  private async whenReached<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work()
      } catch (cause) {
        if (!(cause instanceof StorageFailed)) throw cause
        this.onFailure(cause.message)
        if (!cause.mayPass || attempt === attempts)
          throw new Problem('filesAway', {}, undefined, { 'Retry-After': '10' })
        await new Promise((resolve) => setTimeout(resolve, this.pauseMs * attempt))
      }
    }
  }

  private async call(
    key: string,
    { method, headers = {}, body, quietMs: quiet = quietMs }: Call,
    expected: number[] = [],
  ) {
    const { endpoint, bucket, region, key: accessKeyId, secret: secretAccessKey } = this.settings
    const signed = await new AwsV4Signer({
      url: `${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`,
      method,
      headers: { 'x-amz-content-sha256': emptyHash, ...headers },
      ...{ region, accessKeyId, secretAccessKey, service: 's3' },
    }).sign()
    const sent = request(signed.url, {
      ...{ method, dispatcher: this.agent, headersTimeout: quiet, bodyTimeout: quiet },
      headers: { ...Object.fromEntries(signed.headers), ...headers },
      ...(body && { body: body() }),
    })
    const response = await sent.catch((cause: Error): never => {
      throw new StorageFailed(`${method} did not reach the storage: ${cause.message}`, true, { cause })
    })
    const { statusCode } = response
    if ((statusCode >= 200 && statusCode < 300) || expected.includes(statusCode)) return response
    const text = await response.body.text().catch(() => '')
    const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? ''
    throw new StorageFailed(`${method} was answered ${statusCode} ${code}.`, passing.has(statusCode))
  }
}

const keyOf = (name: string) => `${name.slice(0, 2)}/${name}`
const hashOf = (name: string) => name.slice(0, name.indexOf('.'))

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from './env'
import { Problem } from './problem'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const loopback = /^(127(\.\d+){3}|::1|localhost)$/

type Settings = Pick<Environment, 'SECRETS_KEY' | 'DATA_DIR' | 'API_HOST' | 'PUBLIC_ORIGIN' | 'NODE_ENV'>

/** Encrypts the secrets that the store holds, so that neither a backup nor an export of it can be used. */
export class Secrets {
  private known: readonly Buffer[] | undefined

  constructor(private readonly settings: Settings) {}

  /** The text encrypted with the newest key. Throws `secretsOff` in production without a key. */
  encrypt(text: string): string {
    const [key] = this.keys()
    if (!key) throw new Problem('secretsOff')
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv(algorithm, key, iv)
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')
  }

  /** The text of a stored secret. Throws when no known key opens it. */
  decrypt(stored: string): string {
    const bytes = Buffer.from(stored, 'base64url')
    for (const key of this.keys()) {
      const opened = open(bytes, key)
      if (opened !== undefined) return opened
    }
    throw new Error('A stored secret cannot be opened: SECRETS_KEY is another one than when it was stored.')
  }

  /** Whether secrets can be stored and read without making a key. */
  get hasKey(): boolean {
    return Boolean(this.settings.SECRETS_KEY) || !isProduction(this.settings)
  }

  /** Keys of 32 bytes, the newest first. */
  private keys(): readonly Buffer[] {
    this.known ??= textsOf(this.settings).map((text) => createHash('sha256').update(text).digest())
    return this.known
  }
}

/** As the launcher decides for the session secret (decision 0008), by what the API knows of it. */
const isProduction = ({ NODE_ENV, PUBLIC_ORIGIN, API_HOST }: Settings): boolean =>
  NODE_ENV === 'production' || Boolean(PUBLIC_ORIGIN) || !loopback.test(API_HOST)

function textsOf(settings: Settings): string[] {
  if (settings.SECRETS_KEY) return settings.SECRETS_KEY.split(',').map((key) => key.trim())
  return isProduction(settings) ? [] : [ownKey(settings.DATA_DIR)]
}

/** The key of one's own machine: made once, readable for the owner alone. */
function ownKey(dataDir: string): string {
  const file = join(dataDir, 'secrets-key')
  if (existsSync(file)) {
    chmodSync(file, 0o600)
    return readFileSync(file, 'utf8').trim()
  }
  const key = randomBytes(36).toString('base64url')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(file, key, { mode: 0o600 })
  return key
}

function open(bytes: Buffer, key: Buffer): string | undefined {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

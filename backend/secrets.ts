import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '@/runtime/make-folder.mjs'
import { secretsIn } from '@/runtime/sample-secrets.mjs'
import { type Environment, isPublic } from './env'
import { Problem } from './problem'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

type Settings = Pick<Environment, 'SECRETS_KEY' | 'DATA_DIR' | 'API_HOST' | 'HOST' | 'PUBLIC_ORIGIN' | 'NODE_ENV'>

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
    const opened = this.tryOpen(stored)
    if (opened !== undefined) return opened
    throw new Error('A stored secret cannot be opened: SECRETS_KEY is another one than when it was stored.')
  }

  /** Whether a known key opens a stored secret. */
  opens(stored: string): boolean {
    return this.tryOpen(stored) !== undefined
  }

  /** Whether there is a key, without making one. */
  get hasKey(): boolean {
    const { SECRETS_KEY, DATA_DIR } = this.settings
    return Boolean(SECRETS_KEY) || (!isPublic(this.settings) && existsSync(ownKeyFile(DATA_DIR)))
  }

  private tryOpen(stored: string): string | undefined {
    const bytes = Buffer.from(stored, 'base64url')
    for (const key of this.keys()) {
      const opened = open(bytes, key)
      if (opened !== undefined) return opened
    }
    return undefined
  }

  /** Keys of 32 bytes, the newest first. */
  private keys(): readonly Buffer[] {
    this.known ??= textsOf(this.settings).map((text) => createHash('sha256').update(text).digest())
    return this.known
  }
}

function textsOf(settings: Settings): string[] {
  if (settings.SECRETS_KEY) return secretsIn(settings.SECRETS_KEY)
  return isPublic(settings) ? [] : [ownKey(settings.DATA_DIR)]
}

const ownKeyFile = (dataDir: string) => join(dataDir, 'secrets-key')

/** The key of one's own machine: made once, readable for the owner alone. */
function ownKey(dataDir: string): string {
  const file = ownKeyFile(dataDir)
  if (existsSync(file)) {
    chmodSync(file, 0o600)
    return readFileSync(file, 'utf8').trim()
  }
  const key = randomBytes(36).toString('base64url')
  makeFolder(dataDir, 0o700)
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

import { join } from 'node:path'
import type { Environment } from '../env'
import { DiskHome } from './disk-home'
import type { FileHome } from './file-home'
import { FileStore } from './file-store'
import { S3Home, type S3Settings } from './s3-home'

type Variables = Pick<
  Environment,
  'DATA_DIR' | 'FILES_S3_ENDPOINT' | 'FILES_S3_BUCKET' | 'FILES_S3_REGION' | 'FILES_S3_KEY' | 'FILES_S3_SECRET'
>

export const filesFolder = ({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string => join(DATA_DIR, 'files')

/** The S3-compatible storage that the environment names; null: files rest on the disk. */
export function s3Settings(environment: Variables): S3Settings | null {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region } = environment
  const { FILES_S3_KEY: key, FILES_S3_SECRET: secret } = environment
  return endpoint && bucket && key && secret ? { endpoint, bucket, region, key, secret } : null
}

/** The store of files with the home that the environment says. */
export function fileStoreOf(environment: Variables, onFailure?: (why: string) => void): FileStore {
  const folder = filesFolder(environment)
  return new FileStore(folder, homeOf(environment, onFailure))
}

export function homeOf(environment: Variables, onFailure?: (why: string) => void): FileHome {
  const folder = filesFolder(environment)
  const settings = s3Settings(environment)
  return settings ? new S3Home(settings, join(folder, 'incoming'), onFailure) : new DiskHome(folder)
}

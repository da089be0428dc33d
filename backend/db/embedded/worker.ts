/**
 * The thread of the embedded database. It receives and sends PostgreSQL protocol bytes, so that the rest of the server
 * talks to it exactly as to a PostgreSQL over a socket.
 */
import { fsyncSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { embeddedExtensions } from '@/runtime/embedded-extensions.mjs'

export interface WorkerInput {
  folder: string
}
export type WorkerRequest = { bytes: Uint8Array } | { close: true }
export type WorkerResponse = { ready: true } | { bytes: Uint8Array } | { closed: true }

interface Attributes {
  mode?: number
}
interface NodeFileSystem {
  stream_ops: {
    fsync?: (stream: { nfd?: number }) => void
    setattr: (stream: unknown, attributes: Attributes) => void
  }
  node_ops: {
    mknod: (parent: unknown, name: string, mode: number, device: number) => unknown
    setattr: (node: unknown, attributes: Attributes) => void
  }
}

/** No permissions for group and others. */
const ownOnly = (mode: number) => mode & ~0o077

/**
 * PGlite's own file system never calls fsync, so a power failure could lose a commit, and its files are readable and
 * writable by everyone regardless of the umask. This one syncs, and creates files for their owner only.
 */
class DurableFiles extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>) {
    const prepared = await super.init(...parameters)
    prepared.emscriptenOpts.preRun?.push((module) => {
      const files = (module as { NODEFS: NodeFileSystem }).NODEFS
      files.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fsyncSync(nfd)
      }
      const { mknod } = files.node_ops
      files.node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, ownOnly(mode), device)
      for (const operations of [files.node_ops, files.stream_ops]) restrictModes(operations)
    })
    return prepared
  }
}

function restrictModes(operations: NodeFileSystem['node_ops'] | NodeFileSystem['stream_ops']): void {
  const { setattr } = operations
  operations.setattr = (target, attributes) =>
    setattr(target, attributes.mode == null ? attributes : { ...attributes, mode: ownOnly(attributes.mode) })
}

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread only.')
const send = (response: WorkerResponse) => port.postMessage(response)

const { folder } = workerData as WorkerInput
const settings = [
  'wal_sync_method=fsync',
  'shared_buffers=32MB',
  'max_wal_size=256MB',
  'plan_cache_mode=force_generic_plan',
]
const database = await PGlite.create({
  fs: new DurableFiles(folder),
  extensions: embeddedExtensions,
  // -F, which is PGlite's default, switches fsync off.
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ],
})

async function respond(bytes: Uint8Array) {
  const parts: Uint8Array[] = []
  await database.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(part.slice()) })
  send({ bytes: Buffer.concat(parts) })
}

port.on('message', async (request: WorkerRequest) => {
  if ('bytes' in request) return respond(request.bytes)
  await database.close()
  send({ closed: true })
})
send({ ready: true })

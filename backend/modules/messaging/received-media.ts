import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { isMediaType, parseContent } from '@/contract/messaging/message-content'
import type { Database } from '../../db/database'
import { externalServices } from '../../db/schema/external-services'
import { messages } from '../../db/schema/messaging'
import { startTask } from '../../jobs/tasks'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import type { FileStore } from '../files/file-store'
import { recordEvents } from './message-events'
import type { ProviderAccess } from './provider-access'
import { isObject } from './providers/provider'
import { providerOf } from './providers/providers'

const mediaTask = 'messaging/media'

/** Starts to copy the media of a received message, whose link soon expires. */
export const copyMedia = (recordId: number, database: Database) =>
  startTask(database, mediaTask, { recordId }, { isOfSystem: true })

interface Copying {
  recordId: number
}
type Copied = { kind: 'stored'; path: string } | { kind: 'missing' } | { kind: 'later' }

const minuteMs = 60_000
/** The pauses between the tries; the last one is repeated. */
const pausesMs = [5_000, minuteMs, 5 * minuteMs, 20 * minuteMs, 60 * minuteMs]
/** Three days: long enough for people to replace an expired token. */
const maxFailures = 76

/** The background work that copies media of received messages into our store. */
export function defineMediaCopies(
  { database, tasks, log }: Pick<Services, 'database' | 'tasks' | 'log'>,
  access: ProviderAccess,
  fileStore: FileStore,
): void {
  const copy = async (recordId: number, signal: AbortSignal): Promise<Copied> => {
    const [found] = await database.sql
      .select({ message: messages, implement: externalServices.implement })
      .from(messages)
      .innerJoin(externalServices, eq(externalServices.serviceId, messages.serviceId))
      .where(eq(messages.recordId, recordId))
    const provider = found && providerOf(found.implement)
    if (!found || !provider?.fetchMedia) return { kind: 'missing' }
    const settings = await access.settingsOf(found.message.serviceId ?? 0)
    const bytes = await provider.fetchMedia(found.message, {
      settings,
      call: (request) => access.call({ ...request, signal }),
    })
    if (!bytes) return { kind: 'missing' }
    try {
      const taken = await fileStore.take(Readable.from([bytes]), filenameIn(found.message.content), () => {})
      await taken.keep()
      return { kind: 'stored', path: `/files/${taken.name}` }
    } catch (cause) {
      // Of a kind that is not kept: the message stays without its media.
      if (cause instanceof Problem && cause.status < 500) return { kind: 'missing' }
      throw cause
    }
  }

  const giveUp = (recordId: number) => log.warn({ recordId }, 'The media of a received message is missing.')

  tasks.define<Copying, { failures: number }, Copied>(mediaTask, {
    area: 'everyone',
    isOfSystem: true,
    limit: 2,
    // Failures of the download are counted in the state, so that only kills of the server itself come to so many.
    maxAttempts: 20,
    start: () => ({ failures: 0 }),
    prepare: ({ parameters: { recordId } }, signal) =>
      copy(recordId, signal).catch((cause: unknown) => {
        log.warn({ err: cause, recordId }, 'The media of a received message could not be fetched.')
        return { kind: 'later' }
      }),
    portion: async ({ parameters: { recordId }, state, prepared }) => {
      const failures = state.failures + 1
      if (prepared.kind === 'later' && failures < maxFailures) {
        const resumeInMs = pausesMs[Math.min(failures, pausesMs.length) - 1] ?? minuteMs
        return { state: { failures }, progressRate: 0, resumeInMs }
      }
      if (prepared.kind === 'stored') await addCacheUrl(recordId, prepared.path, database)
      else giveUp(recordId)
      return { state, progressRate: 100, isDone: true }
    },
    abandoned: async ({ recordId }) => giveUp(recordId),
  })
}

function filenameIn(content: string): string {
  const json = parseContent(content)
  const document = isObject(json) && isObject(json.document) ? json.document : {}
  return typeof document.filename === 'string' ? document.filename : 'media'
}

async function addCacheUrl(recordId: number, cacheUrl: string, database: Database): Promise<void> {
  const [message] = await database.sql.select().from(messages).where(eq(messages.recordId, recordId)).for('update')
  const json = message && parseContent(message.content)
  if (!message || !isObject(json)) return
  const type = String(json.type)
  const part = json[type]
  if (!isMediaType(type)) return
  const content = JSON.stringify({ ...json, [type]: { ...(isObject(part) ? part : {}), cacheUrl } })
  await database.sql.update(messages).set({ content }).where(eq(messages.recordId, recordId))
  await recordEvents(message, [{ type: 'update-message', recordId }], database)
}

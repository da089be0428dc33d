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

/** The background work that copies media of received messages into our store. */
export function defineMediaCopies(
  { database, tasks }: Pick<Services, 'database' | 'tasks'>,
  access: ProviderAccess,
  fileStore: FileStore,
): void {
  const copy = async (recordId: number, signal: AbortSignal): Promise<string | null> => {
    const [found] = await database.sql
      .select({ message: messages, implement: externalServices.implement })
      .from(messages)
      .innerJoin(externalServices, eq(externalServices.serviceId, messages.serviceId))
      .where(eq(messages.recordId, recordId))
    const provider = found && providerOf(found.implement)
    if (!found || !provider?.fetchMedia) return null
    const settings = await access.settingsOf(found.message.serviceId ?? 0)
    const bytes = await provider.fetchMedia(found.message, {
      settings,
      call: (request) => access.call({ ...request, signal }),
    })
    if (!bytes) return null
    try {
      const taken = await fileStore.take(Readable.from([bytes]), filenameIn(found.message.content), () => {})
      await taken.keep()
      return `/files/${taken.name}`
    } catch (cause) {
      // Of a kind that is not kept: the message stays without its media.
      if (cause instanceof Problem) return null
      throw cause
    }
  }

  tasks.define<Copying, null, string | null>(mediaTask, {
    area: 'everyone',
    isOfSystem: true,
    limit: 2,
    // With growing pauses, half an hour.
    maxAttempts: 12,
    start: () => null,
    prepare: ({ parameters }, signal) => copy(parameters.recordId, signal),
    portion: async ({ parameters: { recordId }, prepared }) => {
      if (prepared) await addCacheUrl(recordId, prepared, database)
      return { state: null, progressRate: 100, isDone: true }
    },
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

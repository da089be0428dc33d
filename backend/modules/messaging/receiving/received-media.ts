import type { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { sizeText } from '@/contract/calls/body-limits'
import { isMediaType, parseContent } from '@/contract/messaging/message-content'
import { grantFiles } from '../../../crud/file-access'
import type { Database } from '../../../db/database'
import { externalServices } from '../../../db/schema/external-services'
import { messages } from '../../../db/schema/messaging'
import { fileCompanies, files } from '../../../db/schema/system'
import type { FileStore, TakenFile } from '../../../files/file-store'
import { leased, startTask, type Task } from '../../../jobs/tasks'
import { Problem } from '../../../problem'
import type { Services } from '../../../services'
import { dropMediaTask } from '../changed-messages'
import { recordEvents } from '../message-events'
import { maxMediaBytes, type ProviderAccess } from '../provider-access'
import { type CallHttp, transferMs } from '../providers/provider'
import { providerOf } from '../providers/providers'
import { isObject } from '../providers/received'
import { maxRetries, retryPauseMs } from '../retry-pauses'
import type { MessageRow } from '../serialize'

const mediaTask = 'messaging/media'

/** Starts to copy the media of a received message, whose link soon expires. */
export const copyMedia = ({ recordId, serviceId }: Pick<MessageRow, 'recordId' | 'serviceId'>, database: Database) =>
  startTask(database, mediaTask, { recordId }, { isOfSystem: true, shareKey: `service ${serviceId}` })

interface Copying {
  recordId: number
}
type Copied = { kind: 'stored'; path: string } | { kind: 'missing' } | { kind: 'later' }

/** The background work that copies media of received messages into our store. */
export function mediaTasks(
  { database, log }: Pick<Services, 'database' | 'log'>,
  access: ProviderAccess,
  fileStore: FileStore,
): Readonly<Record<string, Task>> {
  const copy = async (recordId: number, signal: AbortSignal): Promise<Copied> => {
    const [found] = await database.sql
      .select({ message: messages, implement: externalServices.implement })
      .from(messages)
      .innerJoin(externalServices, eq(externalServices.serviceId, messages.serviceId))
      .where(eq(messages.recordId, recordId))
    const provider = found && providerOf(found.implement)
    if (!found || !provider?.fetchMedia) return { kind: 'missing' }
    const settings = await access.settingsOf(found.message.serviceId ?? 0)
    let taken: TakenFile | undefined
    const receive = async (media: Readable) => {
      try {
        taken = await fileStore.take(media, filenameIn(found.message.content), sizeLimit())
      } catch (cause) {
        // Too large, or of a kind that is not stored: the message stays without its media.
        if (!(cause instanceof Problem) || cause.status >= 500) throw cause
      }
    }
    const call: CallHttp = (request) => access.call({ ...request, signal })
    await provider.fetchMedia(found.message, { settings, call, receive })
    if (!taken) return { kind: 'missing' }
    await taken.keep()
    return { kind: 'stored', path: `/files/${taken.name}` }
  }

  const giveUp = (recordId: number) => log.warn({ recordId }, 'The media of a received message is missing.')

  const fetchMedia = leased<Copying, { failures: number }, Copied>({
    area: 'everyone',
    isOfSystem: true,
    workers: 'outside',
    ...{ limit: 4, share: 2 },
    // Failures of the download are counted in the state, so that only kills of the server itself come to so many.
    maxAttempts: 20,
    prepareMs: transferMs,
    start: () => ({ failures: 0 }),
    prepare: ({ parameters: { recordId } }, signal) =>
      copy(recordId, signal).catch((cause: unknown) => {
        log.warn({ err: cause, recordId }, 'The media of a received message could not be fetched.')
        return { kind: 'later' }
      }),
    portion: async ({ parameters: { recordId }, state, prepared }) => {
      const failures = state.failures + 1
      if (prepared.kind === 'later' && failures < maxRetries) {
        return { state: { failures }, progressRate: 0, resumeInMs: retryPauseMs(failures) }
      }
      if (prepared.kind === 'stored') await addCacheUrl(recordId, prepared.path, database)
      else giveUp(recordId)
      return { state, progressRate: 100, isDone: true }
    },
    abandoned: async ({ recordId }) => giveUp(recordId),
  })
  return { [mediaTask]: fetchMedia, [dropMediaTask]: dropMedia(database, fileStore) }
}

/** Deletes the copy of a withdrawn message's media, unless something else has the same file. */
const dropMedia = (database: Database, fileStore: FileStore) =>
  leased<{ name: string; companyId: number }, null>({
    ...{ area: 'everyone', isOfSystem: true, limit: 1, start: () => null },
    portion: async ({ parameters: { name, companyId } }) => {
      const isUnused = await database.transaction(() => forgetFile(name, companyId, database))
      if (isUnused) await fileStore.remove(name)
      return { state: null, progressRate: 100, isDone: true }
    },
  })

/** Takes a file from a company where no upload and no message of it has it; true where nobody else has it either. */
async function forgetFile(name: string, companyId: number, database: Database): Promise<boolean> {
  const [upload] = await database.sql.select({ name: files.name }).from(files).where(eq(files.name, name))
  if (upload) return false
  const others = await database.sql
    .selectDistinct({ companyId: messages.companyId })
    .from(messages)
    .where(eq(messages.mediaName, name))
  if (others.some((other) => other.companyId === companyId)) return false
  const isOf = and(eq(fileCompanies.name, name), eq(fileCompanies.companyId, companyId))
  await database.sql.delete(fileCompanies).where(isOf)
  return (await database.sql.$count(fileCompanies, eq(fileCompanies.name, name))) === 0
}

/** Counts the bytes of a file; throws where they are more than any provider sends. */
function sizeLimit(): (bytes: number) => void {
  let size = 0
  return (bytes) => {
    size += bytes
    if (size > maxMediaBytes) throw new Problem('tooLarge', { limit: sizeText(maxMediaBytes) })
  }
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
  const mediaName = cacheUrl.slice('/files/'.length)
  if (!isMediaType(type)) {
    // Withdrawn while it was fetched.
    await startTask(database, dropMediaTask, { name: mediaName, companyId: message.companyId }, { isOfSystem: true })
    return
  }
  const content = JSON.stringify({ ...json, [type]: { ...(isObject(part) ? part : {}), cacheUrl } })
  await grantFiles([{ path: cacheUrl }], message.companyId, database)
  await database.sql.update(messages).set({ content, mediaName }).where(eq(messages.recordId, recordId))
  await recordEvents(message, [{ type: 'update-message', recordId }], database)
}

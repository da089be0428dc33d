import type { Readable } from 'node:stream'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { grantFiles } from '../../../crud/file-access'
import type { Database } from '../../../db/database'
import { externalServices } from '../../../db/schema/external-services'
import { conversations } from '../../../db/schema/messaging'
import type { FileStore, TakenFile } from '../../../files/file-store'
import { leased, startTask, type Task } from '../../../jobs/tasks'
import { Problem } from '../../../problem'
import type { Services } from '../../../services'
import { addressOf } from '../conversation-rows'
import { recordEvents } from '../message-events'
import type { ProviderAccess } from '../provider-access'
import { type CallHttp, downloadMedia } from '../providers/provider'
import { providerOf } from '../providers/providers'
import { maxRetries, retryPauseMs } from '../retry-pauses'
import type { MessageRow } from '../serialize'
import type { Provider as ServiceProvider } from '../site-channels'

const profileTask = 'messaging/profile'
const maxPictureBytes = 5 * 1024 * 1024

interface Asking {
  conversationId: number
  serviceId: number
}
interface Found {
  name: string | null
  /** The stored picture. */
  pictureUrl: string | null
}

/** Asks once who the customer of a message is, where its provider can tell: webhooks of LINE have an id alone. */
export async function askProfile(
  { conversationId, serviceId }: MessageRow,
  implement: ServiceProvider,
  database: Database,
): Promise<void> {
  if (serviceId === null || !providerOf(implement)?.fetchProfile) return
  const isUnasked = and(eq(conversations.conversationId, conversationId), isNull(conversations.profileTime))
  if ((await database.sql.$count(conversations, isUnasked)) === 0) return
  const asking: Asking = { conversationId, serviceId }
  const options = { isOfSystem: true, uniqueKey: `conversation ${conversationId}`, shareKey: `service ${serviceId}` }
  await startTask(database, profileTask, { ...asking }, options)
}

/** The background work that keeps the names and pictures of customers. */
export function profileTasks(
  { database, log }: Pick<Services, 'database' | 'log'>,
  access: ProviderAccess,
  fileStore: FileStore,
): Readonly<Record<string, Task>> {
  const fetch = async ({ conversationId, serviceId }: Asking, signal: AbortSignal): Promise<Found | null> => {
    const isService = eq(externalServices.serviceId, serviceId)
    const [service] = await database.sql.select().from(externalServices).where(isService)
    const isIt = eq(conversations.conversationId, conversationId)
    const [conversation] = await database.sql.select().from(conversations).where(isIt)
    const fetchProfile = service && providerOf(service.implement)?.fetchProfile
    if (!fetchProfile || !conversation) return null
    const settings = await access.settingsOf(serviceId)
    const call: CallHttp = (request) => access.call({ ...request, signal })
    const profile = await fetchProfile(await addressOf(conversation, database), { settings, call })
    if (!profile) return null
    return { name: profile.name, pictureUrl: profile.pictureUrl && (await copyPicture(profile.pictureUrl, call)) }
  }
  /** The path of the stored copy; null where it is no picture, or too large. */
  const copyPicture = async (url: string, call: CallHttp): Promise<string | null> => {
    let taken: TakenFile | undefined
    const receive = async (media: Readable) => {
      let size = 0
      const count = (bytes: number) => {
        size += bytes
        if (size > maxPictureBytes) throw new Problem('tooLarge', { limit: '5 MB' })
      }
      try {
        taken = await fileStore.take(media, 'picture', count)
      } catch (cause) {
        if (!(cause instanceof Problem) || cause.status >= 500) throw cause
      }
    }
    await downloadMedia(call, { url, receive })
    if (!taken) return null
    if (!taken.mimeType.startsWith('image/')) {
      await taken.drop()
      return null
    }
    await taken.keep()
    return `/files/${taken.name}`
  }
  const keep = async ({ conversationId }: Asking, found: Found | null) => {
    const [conversation] = await database.sql
      .update(conversations)
      .set({
        profileTime: sql`now()`,
        ...(found?.name && { lastName: found.name }),
        ...(found?.pictureUrl && { pictureUrl: found.pictureUrl }),
      })
      .where(eq(conversations.conversationId, conversationId))
      .returning()
    if (!conversation || !found) return
    if (found.pictureUrl) await grantFiles([{ path: found.pictureUrl }], conversation.companyId, database)
    await recordEvents(conversation, [{ type: 'update-conversation' }], database)
  }
  const profile = leased<Asking, { failures: number }, Found | null | 'later'>({
    ...{ area: 'everyone', isOfSystem: true, workers: 'outside', limit: 2, share: 1, maxAttempts: 20 },
    start: () => ({ failures: 0 }),
    prepare: ({ parameters }, signal) =>
      fetch(parameters, signal).catch((cause: unknown) => {
        log.warn({ err: cause, ...parameters }, 'A provider could not be asked who a customer is.')
        return 'later' as const
      }),
    portion: async ({ parameters, state, prepared }) => {
      const failures = state.failures + 1
      if (prepared === 'later' && failures < maxRetries) {
        return { state: { failures }, progressRate: 0, resumeInMs: retryPauseMs(failures) }
      }
      await keep(parameters, prepared === 'later' ? null : prepared)
      return { state, progressRate: 100, isDone: true }
    },
  })
  return { [profileTask]: profile }
}

import { isVisible } from '@/contract/formats'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { parseContent } from '@/contract/messaging/message-content'
import type { Database } from '../../db/database'
import { brokenTexts, invalid } from '../../http/parse'
import { Problem } from '../../problem'
import { recipientOf } from './sending/send-message'
import { serviceOf, visibleSite } from './site-channels'
import { storeInbound } from './store-message'

interface Played {
  channel: MessageChannel
  siteId: number
  from: string
  name?: string
  content: string
}

/** Numbers that no numbering plan has, and users with a username. */
const whatsappId = /^(\+\d{7,15}|[A-Z]{2}(\.ENT)?\.[A-Za-z0-9]{1,128})$/

/** Plays a customer who writes to a site that uses the simulator. */
export async function playCustomer(
  { channel, siteId, from, name, content }: Played,
  database: Database,
): Promise<{ conversationId: number; recordId: number }> {
  const { companyId } = await visibleSite(siteId, undefined, database)
  const isTheirs = channel === 'whatsapp' && whatsappId.test(from)
  const remotePhoneNumber = isTheirs ? from : recipientOf(channel, from, 'from')
  const { serviceId, implement } = await serviceOf(siteId, channel, database)
  if (implement !== 'simulator') throw new Problem('simulatorOnly')
  const json = channel === 'sms' ? null : parseContent(content)
  const [broken] = brokenTexts(json, ['content'])
  if (broken) throw invalid([{ field: broken, text: 'format' }])
  if (!isVisible(content)) throw invalid([{ field: 'content', text: 'required' }])
  const message = await storeInbound(
    {
      channel,
      companyId,
      siteId,
      remotePhoneNumber,
      serviceId,
      providerId: null,
      content: channel === 'sms' || json !== null ? content : textMessage(content),
      remoteName: name || null,
    },
    database,
  )
  if (!message) throw new Error('A message without an id of a provider is never stored already.')
  return { conversationId: message.conversationId, recordId: message.recordId }
}

/** A text as WhatsApp would bring it. */
export const textMessage = (body: string): string => JSON.stringify({ type: 'text', text: { body } })
